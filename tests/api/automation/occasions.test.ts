/** Automations where something else happens: withdrawal, merge, copies, closed jobs, tries, and which acts first. */
import { createHash, randomBytes } from 'node:crypto';
import { applicantOf, profileIn } from '../../support/applied.ts';
import { ApiClient } from '../../support/api-client.ts';
import { unreadOf } from '../notices/support.ts';
import { application, givenCandidate, givenJob, ownStages, stageOf } from '../pipeline/support.ts';
import {
  act,
  as,
  close,
  counted,
  database,
  due,
  fieldsOf,
  given,
  givenTeam,
  historyOf,
  mailTemplate,
  mailsTo,
  move,
  next,
  ok,
  open,
  rule,
  runsOf,
  server,
  stageNow,
  statesOf,
  switchOn,
} from './support.ts';

beforeAll(open);
afterAll(close);

test('who withdraws on their own page is left alone from then on', async () => {
  const job = await givenTeam();
  const fresh = stageOf(job, 'new').id;
  await given(job, fresh, { template_email_id: mailTemplate, delay_count: 1 });
  const profile = await givenCandidate(server.url, job.id);
  expect(await statesOf(profile)).toEqual(['planned']);
  const hash = randomBytes(32).toString('base64url');
  await database.query(
    `insert into record_links (purpose, token_hash, applicant_id, expires_at)
     select 'candidate_page', $2, applicant_id, now() + interval '1 day' from applicant_profiles where id = $1`,
    [profile, createHash('sha256').update(hash).digest('hex')],
  );
  ok(await new ApiClient(server.url).post('candidate_page/withdraw', { hash, application_id: profile }));
  expect(await statesOf(profile)).toEqual(['withdrawn']);
  await due(profile);
  await act();
  expect([await mailsTo(profile), await statesOf(profile)]).toEqual([0, ['withdrawn']]);
});

test('entries of one person that become one keep what is planned, once for each application', async () => {
  const [job, other] = [await givenTeam(), await givenTeam()];
  for (const each of [job, other])
    await given(each, stageOf(each, 'new').id, { template_email_id: mailTemplate, delay_count: 1 });
  const [kept, merged] = [await givenCandidate(server.url, job.id), await givenCandidate(server.url, other.id)];
  const [to, from] = [await applicantOf(as.recruiter, kept), await applicantOf(as.recruiter, merged)];
  ok(await as.recruiter.post(`applicants/${to}/merge`, { applicant_id: from, take: [] }));
  for (const profile of [kept, merged]) await due(profile);
  await act();
  await act();
  expect([await statesOf(kept), await statesOf(merged)]).toEqual([['done'], ['done']]);
  expect([await mailsTo(kept), await mailsTo(merged)]).toEqual([1, 1]);
});

test('who is added by the staff or copied to a job comes there like who applies; a copy taken back is left alone', async () => {
  const [job, other] = [await givenTeam(), await givenTeam()];
  await given(job, stageOf(job, 'new').id, { template_email_id: mailTemplate, delay_count: 1 });
  await given(other, stageOf(other, 'new').id, { action: 'notice', recipients: 'recruiters', delay_count: 1 });
  const body = application(job.id, { profile: { applied_by_recruiter: true } });
  const added = profileIn(await as.recruiter.post('applicants', body));
  expect(await statesOf(added)).toEqual(['planned']);
  const made = ok<{ applicant_profiles: { id: number }[] }>(
    await as.recruiter.post(`applicant_profiles/${added}/copy_candidates_to_job_search_source/${other.id}`, {}),
  );
  const copy = made.applicant_profiles[0]!.id;
  expect([await statesOf(added), await statesOf(copy)]).toEqual([['planned'], ['planned']]);
  ok(await as.recruiter.put('applicant_profiles/take_back_copies', { ids: [copy] }));
  expect(await counted('automation_runs where applicant_profile_id = $1', [copy])).toBe(0);
});

test('rules of a closed job do nothing: neither what was planned nor what would be; a job that opens again has them', async () => {
  const job = await givenTeam();
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  await given(job, first, { template_email_id: mailTemplate, delay_count: 1 });
  await given(job, second, { action: 'notice', recipients: 'recruiters' });
  const profile = await givenCandidate(server.url, job.id);
  await move(profile, first);
  const reasons = (await as.recruiter.list('close_reasons', { range: [0, 99] })).body as { id: number; code: string }[];
  const why = reasons.find(({ code }) => code !== 'closed_pending_job')!.id;
  ok(await as.recruiter.put(`jobs/${job.id}/close/${why}`, {}));
  const waits = await rule(job, first, {
    occasion: 'waiting',
    action: 'notice',
    recipients: 'recruiters',
    delay_count: 1,
  });
  expect(ok<{ planned: number }>(await switchOn(waits)).planned).toBe(0);
  await due(profile);
  await act();
  expect([await statesOf(profile), await mailsTo(profile)]).toEqual([['job_closed'], 0]);
  await move(profile, second);
  expect(await statesOf(profile)).toEqual(['job_closed']);

  await database.query(`update jobs set status = 'active' where id = $1`, [job.id]);
  await move(profile, first);
  await move(profile, second);
  expect((await statesOf(profile)).filter((state) => state === 'planned')).toHaveLength(1);
});

test('what fails in passing is tried again a little later, three times at most, and done once', async () => {
  const job = await givenTeam();
  await given(job, stageOf(job, 'new').id, { name: 'Stubborn', template_email_id: mailTemplate });
  const [mended, broken] = [await givenCandidate(server.url, job.id), await givenCandidate(server.url, job.id)];
  await database.query(`create function no_mails() returns trigger language plpgsql as $$
    begin if new.subject like 'Thank you%' then raise exception 'no mail can be written'; end if; return new; end $$`);
  await database.query('create trigger no_mails before insert on hgemails for each row execute function no_mails()');
  const waits = async (profile: number) =>
    (
      await database.query<{ tries: number; state: string; later: boolean }>(
        `select tries, state, due_at > now() + interval '4 minutes' as later from automation_runs where applicant_profile_id = $1`,
        [profile],
      )
    ).rows;
  try {
    await act();
    expect(await waits(mended)).toEqual([{ tries: 1, state: 'planned', later: true }]);
    for (let tries = 0; tries < 2; tries += 1) {
      await due(broken);
      await act();
    }
    expect(await waits(broken)).toMatchObject([{ tries: 3, state: 'failed' }]);
    expect(await statesOf(broken)).toEqual(['error']);
  } finally {
    await database.query('drop function no_mails cascade');
  }
  expect((await unreadOf(as.super_admin, 'automation')).map(({ title }) => title)).toContain(
    'Automation “Stubborn” failed for Robin Park',
  );
  await due(mended);
  await act(2);
  expect([await statesOf(mended), await mailsTo(mended)]).toEqual([['done'], 1]);
  expect((await historyOf(mended)).filter(({ name }) => name === 'Stubborn')).toEqual([
    { action: 'automation_mail', name: 'Stubborn' },
  ]);
});

test('of several that are due at once the upper acts first; administrators put them in order', async () => {
  const job = await givenTeam();
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  const on = await given(job, first, { name: 'On', action: 'move', to_stage_id: second });
  const tell = await given(job, first, { name: 'Tell', action: 'notice', recipients: 'recruiters' });
  const early = await givenCandidate(server.url, job.id);
  await move(early, first);
  await act();
  // Whoever has moved on is concerned no more.
  expect([await stageNow(early), (await statesOf(early)).toSorted()]).toEqual([second, ['done', 'moved_on']]);

  const order = { ids: [tell, on] };
  expect((await as.hiring_manager.put('stage_automations/reorder', order)).status).toBe(403);
  ok(await as.super_admin.put('stage_automations/reorder', order));
  const { stages } = ok<{ stages: { stage_id: number; automations: { id: number }[] }[] }>(
    await as.hiring_manager.get(`jobs/${job.id}/automations`),
  );
  const listed = stages.find(({ stage_id }) => stage_id === first)!.automations.map(({ id }) => id);
  expect(listed.filter((id) => order.ids.includes(id))).toEqual([tell, on]);
  const late = await givenCandidate(server.url, job.id);
  await move(late, first);
  await act();
  expect([await stageNow(late), await statesOf(late)]).toEqual([second, ['done', 'done']]);
  const mixed = await rule(job, second, { action: 'notice', recipients: 'recruiters' });
  expect((await as.super_admin.put('stage_automations/reorder', { ids: [on, mixed.id] })).status).toBe(422);
});

test('a history leads to the rule that acted, as long as there is one', async () => {
  const job = await givenTeam();
  const id = await given(job, stageOf(job, 'new').id, { name: 'Seen', action: 'notice', recipients: 'recruiters' });
  const profile = await givenCandidate(server.url, job.id);
  await act();
  const acted = async () => {
    const { applicant_profile_logs: logs } = ok<{
      applicant_profile_logs: { new_value: { automation?: object } | null }[];
    }>(await as.hiring_manager.get(`applicant_profiles/${profile}`));
    return logs.flatMap(({ new_value: value }) => value?.automation ?? []);
  };
  expect(await acted()).toEqual([{ id, name: 'Seen' }]);
  const { lock_version } = ok(await as.super_admin.get(`stage_automations/${id}`));
  ok(await as.super_admin.put(`stage_automations/${id}/switch_off`, { lock_version }));
  expect((await as.super_admin.delete(`stage_automations/${id}`)).status).toBeLessThan(300);
  expect(await acted()).toEqual([{ name: 'Seen' }]);
});

test('a link to book is refused where no time could be offered', async () => {
  const stages = [{ name: { en: 'Talk' } }];
  const workflow = { name: { en: `Unplanned ${next()}` }, required_languages: ['en'], stages };
  const job = await givenJob(as.recruiter, { workflow_id: ok(await as.super_admin.post('workflows', workflow)).id });
  const [first] = ownStages(job);
  const row = await rule(job, first!.id, { action: 'booking_link' });
  const answer = await switchOn(row);
  expect([answer.status, fieldsOf(answer)]).toEqual([422, ['action']]);
  expect(JSON.stringify(answer.body)).toContain('This stage has no planned interview with interviewers');
  expect(await runsOf(await givenCandidate(server.url, job.id))).toEqual([]);
  expect(await counted('stage_automations where id = $1 and status = $2', [row.id, 'on'])).toBe(0);
});

test('strangers neither read nor order rules', async () => {
  const stranger = new ApiClient(server.url);
  expect((await stranger.put('stage_automations/reorder', { ids: [1] })).status).toBe(401);
});
