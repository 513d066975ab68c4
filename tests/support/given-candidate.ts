import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenFile } from '../api/applying/support.ts';
import { givenCandidate } from '../api/pipeline/support.ts';
import type { ApiClient } from './api-client.ts';
import { STAGES, type StageKey } from './pipeline-page.ts';
import { root } from './run-command.ts';

export interface Candidate {
  id: number;
  name: string;
}

export interface CandidateName {
  first: string;
  last: string;
}

const nameOf = ({ first, last }: CandidateName) => `${first} ${last}`;

/**
 * Somebody who has just applied to a job with one of the example resumes (files of
 * api/src/documents/__fixtures__/resumes), over HTTP as the career site does it.
 */
export async function givenCandidateWithResume(
  url: string,
  jobId: number,
  who: CandidateName & { resume: string },
): Promise<Candidate> {
  const content = readFileSync(join(root, 'api/src/documents/__fixtures__/resumes', who.resume));
  const file = await givenFile(url, who.resume, content);
  const candidate = { first_name: who.first, last_name: who.last };
  const profile = { uploaded_files_attributes: [file] };
  return { id: await givenCandidate(url, jobId, candidate, profile), name: nameOf(who) };
}

/** Somebody who has applied to a job and was moved on to a stage by the caller. */
export async function givenCandidateIn(
  stage: StageKey,
  { url, by, jobId, who }: { url: string; by: ApiClient; jobId: number; who: CandidateName },
): Promise<Candidate> {
  const id = await givenCandidate(url, jobId, { first_name: who.first, last_name: who.last });
  if (stage !== 'new') await moveOverHttp(by, jobId, id, stage);
  return { id, name: nameOf(who) };
}

/** Moves an application as another screen or program would. */
export async function moveOverHttp(by: ApiClient, jobId: number, id: number, stage: StageKey): Promise<void> {
  const answer = await by.put(`applicant_profiles/${id}/move_to_stage/${await stageIdOf(by, jobId, stage)}`, {});
  if (answer.status !== 200) throw new Error(`Not moved: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** The id of a stage of the standard workflow. */
export async function stageIdOf(by: ApiClient, jobId: number, stage: StageKey): Promise<number> {
  const { body } = await by.get(`jobs/${jobId}?page=application-management`);
  return (body as { workflow: { stages: { id: number }[] } }).workflow.stages[STAGES.indexOf(stage)]!.id;
}
