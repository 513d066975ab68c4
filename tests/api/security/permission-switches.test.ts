import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { ApiClient } from '../../support/api-client.ts';
import { givenFile, givenForm } from '../applying/support.ts';
import { connect, stageOf } from '../pipeline/support.ts';
import {
  givenRestrictions,
  LETTERS,
  readAbout,
  RESTRICTED,
  type Candidate,
  type Restrictions,
} from './given-restrictions.ts';
import { fine } from './targets.ts';

/** Each switch of the organization in both positions: for the role that it restricts, and for one that it leaves alone. */

let given: Restrictions;
let database: pg.Client;
let marking: number;

beforeAll(async () => {
  given = await givenRestrictions();
  database = await connect(given.server.databaseUrl);
  marking = (await database.query("select id::int from rejection_reasons where code = 'do_not_hire'")).rows[0].id;
});
afterAll(async () => {
  await database?.end();
  await given?.server.stop();
});

/** The statuses of calls that a client makes, one after the other. */
async function statuses(client: ApiClient, calls: [path: string, body?: object][]): Promise<number[]> {
  const all: number[] = [];
  for (const [path, body = {}] of calls) all.push((await client.put(path, body)).status);
  return all;
}

const other = (role: (typeof RESTRICTED)[number]) =>
  given.as[role === 'decision_maker' ? 'hiring_manager' : 'decision_maker'];

test.each(RESTRICTED)('%s: where tags are read-only, putting them on and taking them off is refused', async (role) => {
  const { applicant_profile_id: id } = await given.givenCandidate();
  const tag = given.otherTag;
  const calls: [string][] = [
    [`applicant_profiles/${id}/tag_candidate/${tag.id}`],
    [`applicant_profiles/${id}/tag_candidates/${tag.id}`],
    [`applicant_profiles/${id}/remove_tag/${tag.id}`],
  ];
  await given.withSettings({ [`${LETTERS[role]}_restrict_tag_actions`]: true }, async () => {
    await fine(given.recruiter.put(`applicant_profiles/${id}/tag_candidate/${tag.id}`, {}));
    expect(await statuses(given.as[role], calls)).toEqual([403, 403, 403]);
    const profile = (await fine(given.as[role].get(`applicant_profiles/${id}`))) as { tags: { id: number }[] };
    expect(profile.tags.map((each) => each.id)).toEqual([tag.id]);
    expect(await statuses(other(role), calls)).toEqual([200, 200, 200]);
  });
  expect(await statuses(given.as[role], calls)).toEqual([200, 200, 200]);
});

test.each(RESTRICTED)('%s: a hidden tag is offered to nobody of them, put on or taken off by none', async (role) => {
  const { applicant_profile_id: id } = await given.givenCandidate();
  const offered = async (client: ApiClient) =>
    JSON.stringify(await fine(client.list('tags', { range: [0, 99] }))).includes(given.tag.name.en);
  const calls: [string][] = [
    [`applicant_profiles/${id}/tag_candidate/${given.tag.id}`],
    [`applicant_profiles/${id}/tag_candidates/${given.tag.id}`],
    [`applicant_profiles/${id}/remove_tag/${given.tag.id}`],
  ];
  await given.withSettings({ [`${LETTERS[role]}_restrict_offer_in_progress_tag`]: true }, async () => {
    expect(await offered(given.as[role])).toBe(false);
    expect((await given.as[role].get(`tags/${given.tag.id}`)).status).toBeGreaterThanOrEqual(403);
    expect(await statuses(given.as[role], calls)).toEqual([404, 404, 404]);
    expect([await offered(other(role)), await offered(given.recruiter)]).toEqual([true, true]);
    expect(await statuses(other(role), calls)).toEqual([200, 200, 200]);
  });
  expect(await offered(given.as[role])).toBe(true);
  expect(await statuses(given.as[role], calls)).toEqual([200, 200, 200]);
});

test.each(RESTRICTED)('%s: without the Do-Not-Hire mark, no way sets it', async (role) => {
  const candidate = await given.givenCandidate();
  const offered = async (client: ApiClient) =>
    ((await fine(client.list('rejection_reasons', { range: [0, 99] }))) as { id: number }[]).some(
      ({ id }) => id === marking,
    );
  const calls: [string][] = [
    [`applicants/${candidate.applicant_id}/black_flag`],
    [`applicant_profiles/${candidate.applicant_profile_id}/reject/${marking}`],
    [`applicant_profiles/${candidate.applicant_profile_id}/reject_profiles/${marking}`],
  ];
  await given.withSettings({ [`${LETTERS[role]}_restrict_do_not_hire`]: true }, async () => {
    expect(await statuses(given.as[role], calls)).toEqual([403, 403, 403]);
    expect(await offered(given.as[role])).toBe(false);
    expect([await offered(other(role)), await offered(given.recruiter)]).toEqual([true, true]);
    const read = (await fine(given.recruiter.get(`applicants/${candidate.applicant_id}`))) as { black_flag: boolean };
    expect(read.black_flag).toBe(false);
    const { applicant_id: theirs } = await given.givenCandidate();
    expect(await statuses(other(role), [[`applicants/${theirs}/black_flag`]])).toEqual([200]);
  });
  expect(await offered(given.as[role])).toBe(true);
  expect(await statuses(given.as[role], calls.slice(0, 2))).toEqual([200, 200]);
});

test('a rejection with the marking reason does not tell what the mark would', async () => {
  const candidate = await given.givenCandidate();
  const path = `applicant_profiles/${candidate.applicant_profile_id}`;
  await fine(given.recruiter.put(`${path}/reject/${marking}`, {}));
  const reader = given.as.hiring_manager;
  const reason = new RegExp(`"rejection_reason_id":\\s*${marking}\\b|"rejection_reason":\\s*{|do_not_hire`);
  const rejected = stageOf(given.job, 'rejected').id;
  const query = (filter: object, order = 'created_at desc') =>
    `applicant_profiles?job_id=${given.job.id}&stage_id=${rejected}&order=${encodeURIComponent(order)}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const idsOf = async (address: string) => ((await fine(reader.get(address))) as { id: number }[]).map(({ id }) => id);
  expect(await readAbout(reader, given.job, candidate)).toMatch(reason);
  expect(await idsOf(query({ rejection_reason_id: marking }))).toContain(candidate.applicant_profile_id);
  await given.withSettings({ hm_restrict_do_not_hire: true }, async () => {
    expect(await readAbout(reader, given.job, candidate)).not.toMatch(reason);
    expect(await idsOf(query({ rejection_reason_id: marking }))).toEqual([]);
    // Neither does the place in a list that is ordered by reasons.
    expect(await idsOf(query({}, 'rejection_reason_id asc'))).toEqual(await idsOf(query({})));
    expect(await readAbout(given.recruiter, given.job, candidate)).toMatch(reason);
  });
});

test('with private notes, decision makers read their own, and nothing of those of others', async () => {
  const candidate = await given.givenCandidate();
  const { decision_maker: maker, hiring_manager: manager } = given.as;
  const about = { applicant_profile_id: candidate.applicant_profile_id };
  await fine(maker.post('notes', { ...about, body: 'Zqown words' }));
  await fine(manager.post('notes', { ...about, body: 'Zqother words' }));
  const gone = (await fine(manager.post('notes', { ...about, body: 'Zqdeleted words' }))) as { id: number };
  await fine(manager.delete(`notes/${gone.id}`));
  const entries = async (client: ApiClient) =>
    (await readAbout(client, given.job, candidate)).split(/"note_(?:written|deleted)"/).length - 1;
  // The application, the person, and the person as a role sees them each tell the history.
  const histories = 3;
  const open = await readAbout(maker, given.job, candidate);
  expect([open.includes('Zqown'), open.includes('Zqother'), await entries(maker)]).toEqual([true, true, 4 * histories]);
  await given.withSettings({ dm_notes_privacy: true }, async () => {
    const text = await readAbout(maker, given.job, candidate);
    expect([text.includes('Zqown'), text.includes('Zqother'), await entries(maker)]).toEqual([true, false, histories]);
    const deleted = `notes?applicant_profile_id=${candidate.applicant_profile_id}&is_deleted=true`;
    expect(JSON.stringify(await fine(maker.get(deleted)))).not.toContain('Zqdeleted');
    expect((await maker.post('note_histories', { note_id: gone.id })).status).toBe(403);
    const theirs = await readAbout(manager, given.job, candidate);
    expect([theirs.includes('Zqown'), theirs.includes('Zqother')]).toEqual([true, true]);
  });
});

test('what came in answer to an information request is kept from decision makers where the switch says so', async () => {
  const candidate = await given.givenCandidate();
  const file = await givenInformation(candidate);
  const reads = async (client: ApiClient) => {
    const text = await readAbout(client, given.job, candidate);
    const download = await client.get(`uploaded_files/${file}/download`);
    return [text.includes('Zqinformation'), text.includes('certificate.txt'), download.status];
  };
  expect(await reads(given.as.decision_maker)).toEqual([true, true, 200]);
  await given.withSettings({ dm_restrict_information_request_form: true }, async () => {
    expect(await reads(given.as.decision_maker)).toEqual([false, false, 403]);
    expect(await reads(given.as.hiring_manager)).toEqual([true, true, 200]);
    expect(await reads(given.recruiter)).toEqual([true, true, 200]);
  });
});

/** A request that the candidate has answered, with a document; answers the document's id. */
async function givenInformation({ applicant_profile_id: profile }: Candidate): Promise<number> {
  const file = await givenFile(given.server.url, 'certificate.txt');
  const { text } = await givenForm(given.admin);
  await database.query(
    `with request as (
       insert into approval_emails (email_type, status, applicant_profile_id, job_id, employee_id, subject, answered_at)
       select 'info_request', 'received', p.id, p.job_id, (select min(id) from employees), 'Your papers', now()
       from applicant_profiles p where p.id = $1 returning id),
     answered as (
       insert into information_answers (approval_email_id, question_id, answer_text)
       select request.id, $3, 'Zqinformation' from request),
     document as (
       update uploaded_files set file_type = 'info_attachment', applicant_profile_id = $1 where id = $2 returning id)
     insert into file_and_links (approval_email_id, attachment_type, direction, uploaded_file_id)
     select request.id, 'info_req_request', 'inbound', document.id from request, document`,
    [profile, file.id, text.id],
  );
  return file.id;
}
