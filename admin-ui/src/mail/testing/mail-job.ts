import type { Role } from '../../generated/shapes.ts';
import { FakeApi, rows } from '../../platform/testing/fake-api.ts';

/** A candidate of the job, with an address to write to. */
export const candidate = (id: number, name: string, preferred_language = 'en') => ({
  id,
  job_id: 3,
  stage_id: 1,
  applicant_id: 100 + id,
  applicant: { id: 100 + id, name, email: `${name.split(' ')[0]!.toLowerCase()}@applicant.example` },
  preferred_language,
  tags: [],
});

export const iris = candidate(7, 'Iris Dove');

/** A job with candidates who can be written to; the first is the one that is opened. */
export function mailJob(candidates = [iris], role: Role = 'recruiter'): FakeApi {
  const moves = { dm_stage: true, dm_move_and_remove: true };
  return new FakeApi(role)
    .on('getJob', () => ({
      id: 3,
      name: { en: 'Welder' },
      status: 'active',
      workflow: {
        stages: [
          { id: 1, name: { en: 'New' }, stage_type: 'new', ...moves },
          { id: 2, name: { en: 'Rejected' }, stage_type: 'rejected', ...moves },
        ],
      },
      workloads: [],
    }))
    .on('jobEvents', () => new Response('', { headers: { 'content-type': 'text/event-stream' } }))
    .on('listProfiles', () => rows(candidates))
    .on('getProfile', () => ({ ...candidates[0], notes: [], uploaded_files: [] }))
    .on('listPlaceholders', () => [])
    .on('tagsList', () => rows([]))
    .on('automationRunsList', () => rows([]));
}
