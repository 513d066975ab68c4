import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { upload } from '../applying/support.ts';
import { dateIn } from '../interviews/days.ts';
import { connect, givenCandidate, givenJob, manyAddresses, ownStages, stageOf, type Job } from '../pipeline/support.ts';
import { fine } from './targets.ts';

interface Common {
  stage: number;
  reason: number;
  tag: number;
  job: number;
  target: number;
}

/** A call on several applications: method, path and body. */
type Attempt = (ids: number[], common: Common) => [method: string, path: string, body?: object];

const emailTemplate = { subject: 'News', message: '<p>Hello</p>' };
const bookingDays = { first_day: dateIn(1), last_day: dateIn(14), time_zone: 'UTC' };
const list = (ids: number[]) => ids.join(',');

/** Every call that names applications and writes, mails or hands out. */
const ATTEMPTS: Record<string, Attempt> = {
  moveProfilesToStage: (ids, { stage }) => [
    'PUT',
    `applicant_profiles/${list(ids)}/move_profiles_to_stage/${stage}`,
    {},
  ],
  moveProfilesToStageAlias1: (ids, { stage }) => ['PUT', `applicant_profiles/move_profiles_to_stage/${stage}`, { ids }],
  rejectProfiles: (ids, { reason }) => ['PUT', `applicant_profiles/${list(ids)}/reject_profiles/${reason}`, {}],
  rejectProfilesAlias1: (ids, { reason }) => ['PUT', `applicant_profiles/reject_profiles/${reason}`, { ids }],
  tagCandidates: (ids, { tag }) => ['PUT', `applicant_profiles/${list(ids)}/tag_candidates/${tag}`, {}],
  tagCandidatesAlias1: (ids, { tag }) => ['PUT', `applicant_profiles/tag_candidates/${tag}`, { ids }],
  untagCandidates: (ids, { tag }) => ['PUT', `applicant_profiles/${list(ids)}/untag_candidates/${tag}`, {}],
  untagCandidatesAlias1: (ids, { tag }) => ['PUT', `applicant_profiles/untag_candidates/${tag}`, { ids }],
  rankCandidates: (ids) => ['PUT', `applicant_profiles/${list(ids)}/rank_candidates`, { candidate_rank: 2 }],
  rankCandidatesAlias1: (ids) => ['PUT', 'applicant_profiles/rank_candidates', { ids, candidate_rank: 2 }],
  blackFlags: (ids) => ['PUT', `applicant_profiles/${list(ids)}/black_flag`, {}],
  blackFlagsAlias1: (ids) => ['PUT', 'applicant_profiles/black_flag', { ids }],
  markMilestones: (ids) => ['PUT', `applicant_profiles/${list(ids)}/mark_milestones`, milestone],
  markMilestonesAlias1: (ids) => ['PUT', 'applicant_profiles/mark_milestones', { ids, ...milestone }],
  markForFutureConsideration: (ids) => [
    'PUT',
    `applicant_profiles/${list(ids)}/mark_candidates_for_future_consideration`,
    {},
  ],
  markForFutureConsiderationAlias1: (ids) => [
    'PUT',
    'applicant_profiles/mark_candidates_for_future_consideration',
    { ids },
  ],
  writeNotes: (ids) => ['POST', `notes/write_notes/${list(ids)}`, { body: 'Called' }],
  writeNotesAlias1: (ids) => ['POST', 'notes/write_notes', { ids, body: 'Called' }],
  giveTasks: (ids) => ['POST', `applicant_profiles/${list(ids)}/give_tasks`, { title: 'Called' }],
  giveTasksAlias1: (ids) => ['POST', 'applicant_profiles/give_tasks', { ids, title: 'Called' }],
  putBackProfiles: (ids) => ['PUT', `applicant_profiles/${list(ids)}/put_back`, {}],
  putBackProfilesAlias1: (ids) => ['PUT', 'applicant_profiles/put_back', { ids }],
  takeBackCopies: (ids) => ['PUT', 'applicant_profiles/take_back_copies', { ids }],
  copyCandidates: (ids, { target }) => [
    'POST',
    `applicant_profiles/${list(ids)}/copy_candidates_to_job_search_source/${target}`,
    {},
  ],
  copySearchedCandidates: (ids, { target }) => [
    'POST',
    `applicant_profiles/search_copy_candidates_to_job/${target}`,
    { ids },
  ],
  duplicatesOfCopy: (ids, { target }) => [
    'POST',
    `applicant_profiles/${list(ids)}/return_duplicates_copy/${target}`,
    {},
  ],
  duplicatesOfCopyAlias1: (ids, { target }) => ['POST', `applicant_profiles/return_duplicates_copy/${target}`, { ids }],
  repostJobWithApplicants: (ids, { job }) => [
    'POST',
    `jobs/${job}/repost_with_applicants`,
    { applicants_to_clone: ids },
  ],
  sendBulkEmails: (ids) => ['POST', 'send_hgemail/send_bulk_emails', { applicantProfileIds: ids, emailTemplate }],
  sendBulkRegretEmails: (ids) => [
    'POST',
    'send_hgemail/send_bulk_regret_emails',
    { applicantProfileIds: ids, emailTemplate },
  ],
  previewEmail: (ids) => ['POST', 'send_hgemail/preview', { applicantProfileIds: ids, emailTemplate }],
  colleaguesOfMany: (ids) => ['POST', 'applicant_profiles/colleagues', { ids }],
  interviewsToCome: (ids) => ['POST', 'applicant_profiles/interviews_to_come', { ids }],
  bookingRecipients: (ids) => ['POST', 'applicant_profiles/booking_recipients', { ids }],
  sendBookingLinks: (ids) => ['POST', 'applicant_profiles/send_bookings', { ids, ...bookingDays }],
  taskOwners: (ids) => ['POST', 'applicant_profiles/task_owners', { ids }],
  countBlanksOfMails: (ids) => ['POST', 'send_hgemail/blanks', { applicantProfileIds: ids, emailTemplate }],
  createExport: (ids) => ['POST', 'candidate_exports', { kind: 'pdf', ids }],
  exportToPdf: (ids) => ['GET', `applicant_profiles/export_to_pdf?ids=${list(ids)}`],
  exportBulkContacts: (ids) => ['GET', `jobs/export_bulk_contacts_by_job?applicant_profile_ids=${list(ids)}`],
  downloadOrigResumes: (ids) => ['GET', `uploaded_files/download_orig_resumes?applicant_profile_ids=${list(ids)}`],
};

const milestone = { milestone: 'presented', milestone_date: '2026-03-04', are_you_sure: true };

/** They take back what the caller did before: of one with whom nothing was done there is nothing to take back. */
const TAKING_BACK = ['putBackProfiles', 'putBackProfilesAlias1', 'takeBackCopies'];

/** They take ids, but of something else, or answer lists of what is there. */
const OTHERWISE = [
  'applicantNames', // Only reads; whose, tests/api/search/scope.test.ts tells.
  'bulkCandidatesById',
  'bulkCloseJobs',
  'deleteNotes',
  'listMails',
  'listNotes',
  'availableJobs',
  'availableJobsAny',
  'removeCandidateInformation',
];

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let recruiterAdmin: ApiClient;
let admin: ApiClient;
let common: Common;
let job: Job;
let good: number;
let deleted: number;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  recruiterAdmin = await ApiClient.as(server.url, 'recruiter_admin');
  admin = await ApiClient.as(server.url, 'super_admin');
  job = await givenJob(recruiter);
  const rows = async (path: string) => (await fine(recruiter.get(path))) as { id: number; code: string | null }[];
  common = {
    stage: ownStages(job)[0]!.id,
    reason: (await rows('rejection_reasons')).find(({ code }) => code !== 'do_not_hire')!.id,
    tag: (await rows('tags')).find(({ code }) => code !== 'offer_in_progress')!.id,
    job: job.id,
    target: (await givenJob(recruiter)).id,
  };
  good = await givenCandidate(server.url, job.id);
  deleted = await givenCandidate(server.url, job.id);
  await database.query('update applicant_profiles set is_deleted = true where id = $1', [deleted]);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** Exports are limited for each person; three share them here. */
const caller = (path: string): ApiClient => {
  if (/^uploaded_files|^jobs/.test(path)) return admin;
  return path.includes('export') ? recruiterAdmin : recruiter;
};

const call = (attempt: Attempt, ids: number[], changed: Partial<Common> = {}): Promise<Answer> => {
  const [method, path, body] = attempt(ids, { ...common, ...changed });
  return caller(path).call(method, path, body === undefined ? {} : { body });
};

/** All that a call on several could have done to the candidates of the job, or made of them. */
async function world(): Promise<unknown> {
  const { rows } = await database.query(
    `select (select jsonb_agg(to_jsonb(p) order by p.id) from applicant_profiles p where p.job_id = any($1)) as profiles,
       (select jsonb_agg(to_jsonb(w) order by w.id) from workloads w where w.job_id = any($1)) as counts,
       (select jsonb_agg(a.black_flag order by a.id) from applicants a
         where a.id in (select p.applicant_id from applicant_profiles p where p.job_id = any($1))) as flags,
       (select count(*) from jobs) as jobs, (select count(*) from notes) as notes, (select count(*) from hgemails) as mails,
       (select count(*) from mail_runs) as runs, (select count(*) from candidate_exports) as exports,
       (select count(*) from candidate_ranks) as ranks, (select count(*) from applicant_profile_tags) as tags,
       (select count(*) from applicant_profile_logs) as history, (select count(*) from applicant_logs) as persons`,
    [[common.job, common.target]],
  );
  return rows[0];
}

test('the suite holds every call that names several applications', () => {
  const named = /^(ids|applicantProfileIds|applicant_profile_ids|applicants_to_clone)$/;
  const ids = operations()
    .filter(({ path }) =>
      /applicant_profile|applicants|notes|send_hgemail|candidate_exports|uploaded_files|jobs/.test(path),
    )
    .filter(({ parameters, body, path }) => {
      const properties = Object.keys((body?.['properties'] as object | undefined) ?? {});
      const all = JSON.stringify(body ?? {}).includes('applicantProfileIds') ? ['applicantProfileIds'] : [];
      const fields = [...parameters.map(({ name }) => name), ...properties, ...all];
      return fields.some((name) => named.test(name)) || path.includes('{ids}');
    })
    .map(({ id }) => id);
  expect(ids.filter((id) => !(id in ATTEMPTS) && !OTHERWISE.includes(id))).toEqual([]);
});

describe.each(Object.entries(ATTEMPTS))('%s', (id, attempt) => {
  test('refuses and names who does not exist or was deleted, and acts on nobody', async () => {
    const before = await world();
    for (const wrong of [999_999_999, deleted]) {
      for (const ids of [[good, wrong], [wrong, good], [wrong]]) {
        const answer = await call(attempt, ids);
        // A clone names them as not of the job.
        expect([ids, answer.status]).toEqual([ids, id === 'repostJobWithApplicants' ? 422 : 404]);
        if (ids.length > 1) expect(JSON.stringify(answer.body)).toContain(String(wrong));
      }
    }
    expect(await world()).toEqual(before);
  });

  test('refuses more than it takes, and what are no ids', async () => {
    const before = await world();
    const many = Array.from({ length: 5001 }, (_, at) => at + 1);
    const refused = [await call(attempt, many), await call(attempt, [good, -1]), await call(attempt, [good, 0.5])];
    for (const { status } of refused) expect([400, 404, 414, 422]).toContain(status);
    expect(await world()).toEqual(before);
  });

  test('works on who is there', async () => {
    const one = await givenCandidate(server.url, job.id);
    const answer = await call(attempt, [one]);
    // There is no resume to download.
    const wanted = id === 'downloadOrigResumes' ? [422] : TAKING_BACK.includes(id) ? [409] : [200, 201];
    expect([wanted.includes(answer.status), answer.status]).toEqual([true, answer.status]);
  });
});

describe('what candidates are to be moved, rejected, tagged or copied to', () => {
  test('must be there, be open and be of the job; nobody is changed otherwise', async () => {
    const workflow = (await fine(recruiter.get(`jobs/${(await otherJob()).id}?page=application-management`))) as {
      workflow: { stages: { id: number; stage_type: string }[] };
    };
    const foreign = workflow.workflow.stages.find(({ stage_type }) => stage_type === 'others')!.id;
    const closed = await givenJob(recruiter);
    await fine(recruiter.put(`jobs/${closed.id}/fill`, {}));
    const { rows } = await database.query<{ reason: number; tag: number }>(
      `with r as (insert into rejection_reasons (name, is_deleted) values ('{"en":"Old"}', true) returning id),
            t as (insert into tags (name, is_viewable) values ('{"en":"Old"}', false) returning id)
       select r.id::int as reason, t.id::int as tag from r, t`,
    );
    const before = await world();
    const { moveProfilesToStageAlias1: move, rejectProfilesAlias1: reject, copySearchedCandidates: copy } = ATTEMPTS;
    const { tagCandidatesAlias1: tag } = ATTEMPTS;
    const none = 999_999_999;
    const answers = [
      await call(move!, [good], { stage: foreign }),
      await call(move!, [good], { stage: none }),
      await call(move!, [good], { stage: stageOf(job, 'rejected').id }),
      await call(reject!, [good], { reason: none }),
      await call(reject!, [good], { reason: rows[0]!.reason }),
      await call(tag!, [good], { tag: none }),
      await call(tag!, [good], { tag: rows[0]!.tag }),
      await call(copy!, [good], { target: none }),
      await call(copy!, [good], { target: closed.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 404, 422, 404, 422, 404, 422, 404, 422]);
    expect(JSON.stringify(answers[0]!.body)).toContain(`"id":${good}`);
    expect(await world()).toEqual(before);
  });

  test('must be of every job that the candidates are of: one of another workflow stands in the way of all', async () => {
    const other = await otherJob();
    const stranger = await givenCandidate(server.url, other.id);
    const before = await world();
    const answer = await call(ATTEMPTS['moveProfilesToStageAlias1']!, [good, stranger]);
    expect(answer.status).toBe(422);
    expect((answer.body as { failed: { id: number }[] }).failed.map(({ id }) => id)).toEqual([stranger]);
    expect(await world()).toEqual(before);
  });
});

test('nothing new is written down about who was removed', async () => {
  const gone = await givenCandidate(server.url, job.id);
  const { applicant_id: candidate } = (await fine(recruiter.get(`applicant_profiles/${gone}`))) as {
    applicant_id: number;
  };
  await fine(admin.put('applicants/remove_single_candidate_information', { applicant_id: candidate }));
  const before = await world();
  const fields = { file_type: 'attachment', applicant_profile_id: String(gone) };
  const answers = [
    await call(ATTEMPTS['writeNotesAlias1']!, [good, gone]),
    await recruiter.post('notes', { body: 'Was nice', applicant_profile_id: gone }),
    await recruiter.put(`applicants/${candidate}`, { referral_name: 'J. Roy' }),
    await upload(server.url, { content: 'Robin', name: 'robin.txt', fields, session: recruiter.session }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect((answers[0]!.body as { failed: object }).failed).toEqual([{ id: gone }]);
  expect(await world()).toEqual(before);
});

test('several jobs are closed together or not at all, and who stands in the way is named', async () => {
  const [open, filled] = [await givenJob(recruiter), await givenJob(recruiter)];
  await fine(recruiter.put(`jobs/${filled.id}/fill`, {}));
  const reasons = (await fine(recruiter.get('close_reasons'))) as { id: number; is_system_default: boolean }[];
  const reason = reasons.find((one) => !one.is_system_default)!.id;
  for (const [wrong, status] of [
    [999_999_999, 404],
    [filled.id, 422],
  ]) {
    const answer = await recruiter.put(`jobs/${open.id},${wrong}/bulk_close_jobs/${reason}`, {});
    expect([answer.status, JSON.stringify(answer.body).includes(String(wrong))]).toEqual([status, true]);
  }
  expect(await fine(recruiter.get(`jobs/${open.id}`))).toMatchObject({ status: 'active' });
});

/** A job with a workflow of its own. */
async function otherJob(): Promise<Job> {
  const name = { en: `Short ${randomBytes(4).toString('hex')}` };
  const made = (await fine(
    admin.post('workflows', { name, stages: [{ name: { en: 'Talk' }, stage_type: 'others' }] }),
  )) as { id: number };
  const { status, body } = await admin.put(`workflows/${made.id}`, { aasm_state: 'published', lock_version: 0 });
  if (status >= 400) throw new Error(JSON.stringify(body));
  return givenJob(recruiter, { workflow_id: made.id });
}
