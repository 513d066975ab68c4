import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { readUntil } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { textOf } from '../../support/mail-text.ts';
import { givenApplied, givenPlace, visitor, type Applied, type Place } from '../candidate-page/support.ts';
import { givenCandidate, givenJob, stageOf, wrongCounts, type Job } from '../pipeline/support.ts';
import { pageAt } from '../public-pages/page.ts';
import { aged, anotherDay, concernedBy, givenRule, switchOff, switchOn } from './support.ts';

let place: Place;

beforeAll(async () => {
  place = await givenPlace(await startKind.mailing());
});
afterAll(() => place?.stop());

const value = async (sql: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await place.database.query(sql, values)).rows[0] ?? {})[0];
const reject = async (profile: number) => {
  const reason = await value(`select id from rejection_reasons where code = 'experience'`);
  expect((await place.recruiter.put(`applicant_profiles/${profile}/reject/${String(reason)}`, {})).status).toBe(200);
};
/** Somebody rejected, and untouched for so many months. */
const givenOld = async (job: Job, months: number): Promise<Applied> => {
  const one = await givenApplied(place, job.id);
  await reject(one.profile);
  await aged(place, one.applicant, months);
  return one;
};
const removedAt = (applicant: number) => value('select removed_at from applicants where id = $1', [applicant]);
const retentionOf = async (applicant: number) =>
  (await place.admin.get(`applicants/${applicant}/retention`)).body as {
    rule: { name: string; months: number; due_on: string; kept_because: string[] } | null;
  };

test('a rule begins off and says whom it concerns, why others are left alone, and is switched on by those numbers', async () => {
  const job = await givenJob(place.recruiter);
  const [old, open, recent] = [await givenOld(job, 30), await givenApplied(place, job.id), await givenOld(job, 3)];
  await aged(place, open.applicant, 30);
  const rule = await givenRule(place.admin, { job_id: job.id });
  expect(rule.status).toBe('draft');
  const found = await concernedBy(place.admin, rule);
  expect(found).toMatchObject({ numbers: { now: 1, soon: 0, asked_now: 0, kept: 1 }, total: 2 });
  const because = Object.fromEntries(found.rows.map((row) => [row.applicant_id, row.kept_because]));
  expect(because).toEqual({ [old.applicant]: [], [open.applicant]: ['open_application'] });
  expect(because).not.toHaveProperty(String(recent.applicant));
  const on = (expected: object) => place.admin.put(`retention_rules/${rule.id}/switch_on`, { expected });
  expect((await on({ now: 2, soon: 0 })).status).toBe(409);
  expect((await on({ now: 1, soon: 0 })).status).toBe(200);
  expect((await place.admin.put(`retention_rules/${rule.id}`, { months: 1 })).status).toBe(409);
  const overview = (await place.admin.get('retention/overview')).body as { rules: { id: number; now: number }[] };
  expect(overview.rules).toEqual([expect.objectContaining({ id: rule.id, now: 1 })]);
  const recruiterAdmin = await ApiClient.as(place.server.url, 'recruiter_admin');
  for (const path of ['retention_rules', 'retention/overview', `retention_rules/${rule.id}/concerned`])
    expect((await recruiterAdmin.get(path)).status).toBe(403);
  await switchOff(place.admin, rule);
  await anotherDay(place);
  expect(await removedAt(old.applicant)).toBeNull();
});

test('the most particular rule holds for an application, the longest for a person, and none where one is missing', async () => {
  const [job, other] = [await givenJob(place.recruiter), await givenJob(place.recruiter)];
  const one = await givenOld(job, 30);
  await place.database.query(`update jobs set country = 'FR' where id = $1`, [job.id]);
  const rules = [
    await givenRule(place.admin, { job_id: job.id, months: 12 }),
    await givenRule(place.admin, { scope: 'country', country: 'FR', months: 18 }),
    await givenRule(place.admin, { scope: 'everything', months: 240 }),
  ];
  const twice = await place.admin.post('retention_rules', {
    name: 'Again',
    scope: 'everything',
    months: 1,
    action: 'remove',
  });
  expect(twice.status).toBe(409);
  const months = async () => (await retentionOf(one.applicant)).rule?.months;
  expect(await months()).toBeUndefined();
  for (const [at, expected] of [
    [2, 240],
    [1, 18],
    [0, 12],
  ] as const) {
    await switchOn(place.admin, rules[at]!);
    expect(await months()).toBe(expected);
  }
  // A second application, for a job that only the longest rule is for.
  const second = await givenCandidate(place.server.url, other.id, { email: one.email });
  await reject(second);
  expect(await months()).toBe(240);
  await switchOff(place.admin, rules[2]!);
  expect(await months()).toBeUndefined();
  for (const rule of rules.slice(0, 2)) await switchOff(place.admin, rule);
});

test('on its day a rule anonymises and keeps the counts, or removes with rows and files; the log names nobody', async () => {
  const [job, gone] = [await givenJob(place.recruiter), await givenJob(place.recruiter)];
  const [one, held, two] = [await givenOld(job, 13), await givenOld(job, 13), await givenApplied(place, gone.id)];
  const form = new FormData();
  form.set('hash', two.hash);
  form.set('application_id', String(two.profile));
  form.set('file_type', 'resume');
  form.set('file', new File(['Robin Park, beekeeper'], 'resume.txt'));
  const address = `${place.server.url}/api/v1/candidate_page/upload_file`;
  const headers = { 'x-forwarded-for': '10.7.7.9' };
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(200);
  await reject(two.profile);
  await aged(place, two.applicant, 13);
  const hold = await place.admin.put(`applicants/${held.applicant}/hold`, { reason: 'Court case' });
  expect(hold.body).toMatchObject({ hold: { reason: 'Court case' } });
  expect(
    (await place.admin.put('applicants/remove_single_candidate_information', { applicant_id: held.applicant })).status,
  ).toBe(409);
  const rules = [
    await givenRule(place.admin, { job_id: job.id }),
    await givenRule(place.admin, { job_id: gone.id, action: 'remove' }),
  ];
  for (const rule of rules) await switchOn(place.admin, rule);
  await anotherDay(place);
  expect(await removedAt(one.applicant)).toBeInstanceOf(Date);
  expect(await value('select email from applicants where id = $1', [one.applicant])).toBeNull();
  expect(await value('select count(*)::int from applicant_profiles where job_id = $1', [job.id])).toBe(2);
  expect(await removedAt(held.applicant)).toBeNull();
  expect(await value('select count(*)::int from applicants where id = $1', [two.applicant])).toBe(0);
  expect(await value('select count(*)::int from applicant_profiles where job_id = $1', [gone.id])).toBe(0);
  expect(await value(`select count(*)::int from uploaded_files where original_file_name = 'resume.txt'`)).toBe(0);
  expect(await value(`select count(*)::int from candidate_removal_items where storage_keys <> '[]'`)).toBe(0);
  expect(await wrongCounts(place.database)).toEqual([]);
  const log = (await place.admin.get('retention_runs')).body as object[];
  expect(log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'anonymise', candidates: 1, applications: 1, kept: 0 }),
      expect.objectContaining({ action: 'remove', candidates: 1, applications: 1 }),
    ]),
  );
  expect(JSON.stringify(log)).not.toContain(one.email);
  // The hold is lifted: the next day takes them too.
  expect((await place.admin.put(`applicants/${held.applicant}/release_hold`, {})).status).toBe(200);
  await anotherDay(place);
  expect(await removedAt(held.applicant)).toBeInstanceOf(Date);
  for (const rule of rules) await switchOff(place.admin, rule);
});

test('hired people, letters under way and requests are left alone', async () => {
  const job = await givenJob(place.recruiter);
  const [hired, asking] = [await givenApplied(place, job.id), await givenOld(job, 13)];
  const stage = stageOf(job, 'hired').id;
  expect((await place.recruiter.put(`applicant_profiles/${hired.profile}/move_to_stage/${stage}`, {})).status).toBe(
    200,
  );
  expect((await visitor(place).post('candidate_page/ask_removal', { hash: asking.hash })).status).toBe(200);
  for (const { applicant } of [hired, asking]) await aged(place, applicant, 13);
  const rule = await givenRule(place.admin, { job_id: job.id });
  const { numbers, rows } = await concernedBy(place.admin, rule);
  expect(numbers).toMatchObject({ now: 0, kept: 2 });
  expect(Object.fromEntries(rows.map((row) => [row.applicant_id, row.kept_because]))).toEqual({
    [hired.applicant]: expect.arrayContaining(['hired']),
    [asking.applicant]: ['request'],
  });
});

const questionsTo = (email: string) =>
  place.smtp.received
    .filter(({ to }) => to.includes(email))
    .flatMap((mail) => /keep-my-data\/([\w-]{43})\?language=/.exec(textOf(mail))?.[1] ?? []);
const questionTo = async (email: string) =>
  (
    await readUntil(
      () => questionsTo(email),
      (found) => found.length > 0,
      20_000,
    )
  )[0]!;

test('who is asked is asked once, in time before, and is kept by a yes, taken by a no or by silence', async () => {
  const job = await givenJob(place.recruiter);
  const [yes, no, silent] = [await givenOld(job, 13), await givenOld(job, 13), await givenOld(job, 13)];
  const all = [yes, no, silent];
  const rule = await givenRule(place.admin, { job_id: job.id, asks: true, ask_days: 10 });
  expect((await concernedBy(place.admin, rule)).numbers).toMatchObject({ now: 0, soon: 3, asked_now: 3 });
  await switchOn(place.admin, rule);
  await anotherDay(place);
  const hashes = new Map<number, string>();
  for (const { applicant, email } of all) hashes.set(applicant, await questionTo(email));
  await anotherDay(place);
  expect(all.map(({ email }) => questionsTo(email).length)).toEqual([1, 1, 1]);
  expect(await value(`select sum(asked)::int from retention_runs where retention_rule_id = $1`, [rule.id])).toBe(3);
  const stored = await value(
    `select json_agg(m)::text || (select json_agg(l)::text from record_links l) from hgemails m`,
  );
  for (const hash of hashes.values()) expect(stored).not.toContain(hash);
  // Reading changes nothing.
  const path = (hash: string, language = 'en') => `/keep-my-data/${hash}?language=${language}`;
  for (const [language, words] of [
    ['en', 'Yes, keep my data for 12 more months'],
    ['fr', 'Oui, conservez'],
    ['es', 'Sí, conserven'],
  ] as const)
    expect(await pageAt(place.server.url, path(hashes.get(yes.applicant)!, language))).toMatchObject({
      status: 200,
      noindex: true,
      text: expect.stringContaining(words),
    });
  expect(await value('select count(*)::int from retention_questions where answer is not null')).toBe(0);
  const post = (hash: string, keep: string) =>
    fetch(place.server.url + path(hash), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '10.8.8.8' },
      body: new URLSearchParams({ keep }),
    });
  expect((await post(hashes.get(yes.applicant)!, 'yes')).headers.get('location')).toContain('done=kept');
  expect((await post(hashes.get(no.applicant)!, 'no')).headers.get('location')).toContain('done=removing');
  expect((await pageAt(place.server.url, path(hashes.get(yes.applicant)!))).status).toBe(404);
  await anotherDay(place);
  expect(await Promise.all(all.map(({ applicant }) => removedAt(applicant)))).toEqual([null, expect.any(Date), null]);
  // The days go by without an answer.
  await place.database.query('update retention_questions set remove_on = remove_on - 10 where applicant_id = $1', [
    silent.applicant,
  ]);
  await anotherDay(place);
  expect(await Promise.all(all.map(({ applicant }) => removedAt(applicant)))).toEqual([
    null,
    expect.any(Date),
    expect.any(Date),
  ]);
  const { rule: after } = await retentionOf(yes.applicant);
  expect(Date.parse(after!.due_on)).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  expect(
    (await visitor(place).post('candidate_page/answer_question', { hash: hashes.get(silent.applicant)!, keep: true }))
      .status,
  ).toBe(404);
  await switchOff(place.admin, rule);
});

test('a no of somebody who may not be touched by a rule is a request to those who may', async () => {
  const job = await givenJob(place.recruiter);
  const one = await givenOld(job, 13);
  const rule = await givenRule(place.admin, { job_id: job.id, asks: true, ask_days: 10 });
  await switchOn(place.admin, rule);
  await anotherDay(place);
  const hash = await questionTo(one.email);
  await place.admin.put(`applicants/${one.applicant}/hold`, { reason: 'Court case' });
  const answer = await visitor(place).post('candidate_page/answer_question', { hash, keep: false });
  expect(answer.body).toEqual({ outcome: 'requested' });
  expect(await value(`select status from removal_requests where applicant_id = $1`, [one.applicant])).toBe('open');
  await switchOff(place.admin, rule);
});
