import { ApiClient } from '../../support/api-client.ts';
import { applicantOf, profileIn } from '../../support/applied.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenFile } from '../applying/support.ts';
import { application, givenJob, type Job } from '../pipeline/support.ts';
import { fine } from './targets.ts';

/** The roles that an organization may restrict, with what their settings begin with. */
export const RESTRICTED = ['hiring_manager', 'decision_maker'] as const;
export type Restricted = (typeof RESTRICTED)[number];
export const LETTERS = { hiring_manager: 'hm', decision_maker: 'dm' };

export interface Candidate {
  applicant_id: number;
  applicant_profile_id: number;
}

export interface Tag {
  id: number;
  name: { en: string };
}

/** A server with a job that both restricted roles work on. */
export interface Restrictions {
  server: TestServer;
  admin: ApiClient;
  recruiter: ApiClient;
  as: Record<Restricted, ApiClient>;
  job: Job;
  /** The tag of offers in progress, and another one. */
  tag: Tag;
  otherTag: Tag;
  /** Somebody with a resume, in a stage where decision makers may act. */
  givenCandidate: () => Promise<Candidate>;
  /** Runs `work` with other settings of the organization. */
  withSettings: (values: Record<string, boolean>, work: () => Promise<void>) => Promise<void>;
}

export async function givenRestrictions(): Promise<Restrictions> {
  const server = await sharedServer();
  const admin = await ApiClient.as(server.url, 'super_admin');
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const as = {} as Restrictions['as'];
  for (const role of RESTRICTED) as[role] = await ApiClient.as(server.url, role);
  const employees = (await fine(admin.list('employees', { range: [0, 99] }))) as { id: number; email: string }[];
  const team = employees.filter(({ email }) => /^(hiring.manager|decision.maker)@/.test(email)).map(({ id }) => id);
  const job = await givenJob(recruiter, {}, team);
  const seen = job.stages.find((stage) => stage.dm_stage && stage.dm_move_and_remove)!.id;
  const tags = (await fine(recruiter.list('tags', { range: [0, 99] }))) as (Tag & { code: string | null })[];
  return {
    server,
    admin,
    recruiter,
    as,
    job,
    tag: tags.find(({ code }) => code === 'offer_in_progress')!,
    otherTag: tags.find(({ code }) => code !== 'offer_in_progress')!,
    givenCandidate: async () => {
      const file = await givenFile(server.url, 'resume.txt', 'Robin Park\nZqresumewords');
      const sent = application(job.id, { profile: { uploaded_files_attributes: [file], summary: 'A summary.' } });
      const id = profileIn(await new ApiClient(server.url).post('applicants', sent));
      await fine(recruiter.put(`applicant_profiles/${id}/move_to_stage/${seen}`, {}));
      return { applicant_id: await applicantOf(recruiter, id), applicant_profile_id: id };
    },
    withSettings: async (values, work) => {
      const before = (await fine(admin.get('organizations/1'))) as Record<string, boolean>;
      await fine(admin.put('organizations/1', { organization: values }));
      try {
        await work();
      } finally {
        const names = Object.keys(values);
        await fine(admin.put('organizations/1', Object.fromEntries(names.map((name) => [name, before[name]!]))));
      }
    },
  };
}

/** All that a caller reads about a person, as text. */
export async function readAbout(client: ApiClient, job: Job, candidate: Candidate): Promise<string> {
  const { applicant_id: applicant, applicant_profile_id: profile } = candidate;
  const paths = [
    `applicant_profiles/${profile}`,
    `applicants/${applicant}`,
    `applicants/applicants_by_role?applicant_id=${applicant}`,
    `applicant_profiles?job_id=${job.id}&filter=${encodeURIComponent(JSON.stringify({ applicant_id: applicant }))}`,
    `jobs/${job.id}/board?filter=${encodeURIComponent(JSON.stringify({ applicant_id: applicant }))}`,
    `notes?applicant_profile_id=${profile}`,
    `notes?applicant_id=${applicant}`,
  ];
  return JSON.stringify(await Promise.all(paths.map((path) => fine(client.get(path)))));
}
