import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { applicantOf } from '../../support/applied.ts';
import { ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { answerEnv } from '../../support/kept/kinds.ts';
import { startServer } from '../../support/server.ts';
import { emailOf, givenSent, rawMail } from '../mail/support.ts';
import { addTo, dayIn, givenLetter, good, linkTo, openHouse, type House } from '../offers/house.ts';
import { givenCandidate, givenJob, manyAddresses, type Stage } from '../pipeline/support.ts';
import { accounts, bellOf, countOf, unreadOf } from './support.ts';

let house: House;
let ids: Record<Role, number>;
let recruiter: ApiClient;
let admin: ApiClient;
let manager: ApiClient;
let decider: ApiClient;
let observer: ApiClient;
let open: Stage;
let closed: Stage;

beforeAll(async () => {
  house = await openHouse(await startServer({ demo: true, env: { ...manyAddresses, ...answerEnv, WORKERS: '0' } }));
  ids = await accounts(house);
  recruiter = house.recruiter;
  const signIn = (role: Role) => ApiClient.as(house.server.url, role);
  admin = await signIn('super_admin');
  manager = await signIn('hiring_manager');
  decider = await signIn('decision_maker');
  observer = await signIn('observer');
  house.job = await givenJob(recruiter, {}, [ids.hiring_manager, ids.decision_maker]);
  open = house.job.stages.find((stage) => stage.stage_type === 'others' && stage.dm_stage)!;
  closed = house.job.stages.find((stage) => stage.stage_type === 'others' && !stage.dm_stage)!;
});
afterAll(() => house?.close());
beforeEach(() => house.database.query('delete from notifications'));

const candidate = () => givenCandidate(house.server.url, house.job.id);
const move = async (profile: number, { id }: Stage, client = recruiter) =>
  good(await client.put(`applicant_profiles/${profile}/move_to_stage/${id}`, {}));
const note = (profile: number, mention_ids: number[], client = recruiter) =>
  client.post('notes', { body: 'Look at this one', applicant_profile_id: profile, mention_ids });

test('a colleague who is mentioned in a note hears of it once, and nobody else', async () => {
  const profile = await candidate();
  const written = good<{ id: number }>(await note(profile, [ids.hiring_manager, ids.recruiter]), 201);
  const [told, ...more] = await unreadOf(manager, 'mention');
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    title: 'Ramón Iglesias mentioned you in a note about Robin Park',
    job_name: 'Beekeeper',
    path: `/job/applicants/${house.job.id}/${profile}?tab=notes`,
  });
  for (const other of [recruiter, admin, decider, observer]) expect(await bellOf(other)).toEqual([]);
  good(await recruiter.put(`notes/${written.id}`, { body: 'Look again', mention_ids: [ids.hiring_manager] }));
  expect(await unreadOf(manager, 'mention')).toHaveLength(1);
  expect(await countOf(manager)).toBe(1);
  good(await recruiter.delete(`notes/${written.id}`));
  expect(await bellOf(manager)).toEqual([]);
  expect(await countOf(manager)).toBe(0);
});

test('only who may open the candidate can be mentioned', async () => {
  const profile = await candidate();
  await move(profile, closed);
  const offered = good<{ id: number }[]>(await recruiter.get(`applicant_profiles/${profile}/colleagues`));
  const offeredIds = offered.map(({ id }) => id);
  expect(offeredIds).toContain(ids.hiring_manager);
  for (const id of [ids.recruiter, ids.decision_maker]) expect(offeredIds).not.toContain(id);
  for (const mentioned of [ids.decision_maker, 999_999]) {
    const refused = await note(profile, [ids.hiring_manager, mentioned]);
    expect([refused.status, errorOf(refused).errors[0]?.field]).toEqual([422, 'mention_ids']);
    // Who mentioned several learns whose name to take out.
    const who = mentioned === ids.decision_maker ? /^No access to this candidate: Anil Mehta\. / : /^Someone you named/;
    expect(errorOf(refused).errors[0]?.message).toMatch(who);
  }
  expect(await bellOf(manager)).toEqual([]);
  const many = await recruiter.post(`notes/write_notes/${profile},${await candidate()}`, {
    body: 'Both',
    mention_ids: [ids.hiring_manager],
  });
  expect([many.status, await unreadOf(manager, 'mention')]).toMatchObject([201, [{}, {}]]);

  // A note on several mentions those who may open each of them; with one more, nothing is written.
  const [shown, hidden] = [await candidate(), await candidate()];
  await move(shown, open);
  await move(hidden, closed);
  const offeredFor = async (chosen: number[]) => {
    const found = good<{ id: number }[]>(await recruiter.post('applicant_profiles/colleagues', { ids: chosen }));
    return found.map(({ id }) => id);
  };
  expect(await offeredFor([shown])).toEqual(expect.arrayContaining([ids.hiring_manager, ids.decision_maker]));
  const forBoth = await offeredFor([shown, hidden]);
  expect([forBoth.includes(ids.hiring_manager), forBoth.includes(ids.decision_maker)]).toEqual([true, false]);
  const byFilter = await recruiter.post('applicant_profiles/colleagues', { filter: { job_id: house.job.id } });
  expect(good<{ id: number }[]>(byFilter).map(({ id }) => id)).not.toContain(ids.decision_maker);
  const tooFew = await recruiter.post('notes/write_notes', {
    ids: [shown, hidden],
    body: 'For both',
    mention_ids: [ids.hiring_manager, ids.decision_maker],
  });
  expect([tooFew.status, errorOf(tooFew).errors[0]]).toMatchObject([
    422,
    { field: 'mention_ids', message: expect.stringMatching(/^No access to all of these candidates: .+\. The note/) },
  ]);
  const written = await house.database.query('select id from notes where applicant_profile_id = $1', [shown]);
  expect(written.rows).toEqual([]);

  // A decision maker who does not read notes of others cannot be mentioned, and no longer sees what they were told.
  await move(profile, open);
  good(await note(profile, [ids.decision_maker]), 201);
  expect(await countOf(decider)).toBe(1);
  await house.database.query('update organizations set dm_notes_privacy = true');
  expect(await countOf(decider)).toBe(0);
  expect((await note(profile, [ids.decision_maker])).status).toBe(422);
  await house.database.query('update organizations set dm_notes_privacy = false');
});

test('what one has read is read on every device, and what one does not reach any more is gone', async () => {
  const phone = await ApiClient.as(house.server.url, 'hiring_manager');
  const profile = await candidate();
  for (const _ of [1, 2, 3]) good(await note(profile, [ids.hiring_manager]), 201);
  const [first, second, third] = await bellOf(manager);
  expect(good(await manager.put('notifications/mark_read', { ids: [first!.id] }))).toEqual({
    ids: [first!.id],
    count: 2,
  });
  expect(await countOf(phone)).toBe(2);
  expect((await bellOf(phone)).map(({ id }) => id)).toEqual([second!.id, third!.id, first!.id]);
  // Nobody marks what is another's.
  expect(good(await decider.put('notifications/mark_read', { ids: [second!.id] }))).toEqual({ ids: [], count: 0 });
  good(await phone.put('notifications/mark_read', {}));
  expect(await countOf(manager)).toBe(0);
  good(await manager.put('notifications/mark_read', { ids: [third!.id], read: false }));
  expect(await countOf(phone)).toBe(1);
  expect((await manager.put('notifications/mark_read', { read: false })).status).toBe(422);

  await house.database.query('delete from job_assignments where job_id = $1 and employee_id = $2', [
    house.job.id,
    ids.hiring_manager,
  ]);
  expect([await bellOf(manager), await countOf(manager)]).toEqual([[], 0]);
  await house.database.query('insert into job_assignments (job_id, employee_id) values ($1, $2)', [
    house.job.id,
    ids.hiring_manager,
  ]);
});

test('a mail that comes in is told to those for whom it waits, until they have opened it', async () => {
  const profile = await candidate();
  const sent = await givenSent(house.server, profile, { employeeId: ids.recruiter });
  const raw = rawMail({
    from: await emailOf(house.server, profile),
    headers: [`In-Reply-To: ${sent.message_id}`],
  });
  for (const _ of [1, 2]) {
    const answer = await fetch(`${house.server.url}/api/v1/hgemails/incoming`, {
      method: 'POST',
      headers: { authorization: `Bearer ${answerEnv.MAIL_WEBHOOK_SECRET}`, 'content-type': 'message/rfc822' },
      body: raw,
    });
    expect(answer.status).toBe(200);
  }
  const [told, ...more] = await unreadOf(recruiter, 'mail');
  expect([told?.title, more]).toEqual(['Robin Park has sent you an e-mail', []]);
  const mail = Number(/mail=(\d+)$/.exec(told!.path!)![1]);
  for (const other of [admin, manager, decider]) expect(await bellOf(other)).toEqual([]);
  good(await recruiter.get(`hgemails/${mail}`));
  expect(await unreadOf(recruiter, 'mail')).toEqual([]);
  expect(await bellOf(recruiter)).toHaveLength(1);
});

test('an approver with an account hears that it is their turn, until they have answered, and the author what they said', async () => {
  const letter = await givenLetter(house);
  await addTo(house, letter.id, 'hiring.manager@demo.example');
  good(await recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  expect(await unreadOf(manager, 'approval')).toMatchObject([
    { title: 'Your approval is asked for: offer to Ana Roy', path: `/approval/${letter.id}` },
  ]);
  expect(await bellOf(recruiter)).toEqual([]);
  const hash = await linkTo(house, letter.id, 'hiring.manager@demo.example');
  good(await house.anybody.post('approval_chains/feedback_response', { hash, approved: true }));
  expect(await bellOf(manager)).toEqual([]);
  expect(await unreadOf(recruiter, 'offer')).toMatchObject([
    { title: 'The offer to Ana Roy is approved', path: `/offer-letter/view/${letter.id}` },
  ]);
});

test('the answer to an offer is told to author and team, but not to whom the organization keeps offers from', async () => {
  await house.database.query('update organizations set dm_restrict_offer_in_progress_tag = true');
  const letter = await givenLetter(house, { status: 'approved' });
  const due = { approval_email_id: letter.id, due_date: await dayIn(house, 5) };
  good(await recruiter.post('approval_emails/send_to_candidate', due));
  const hash = await linkTo(house, letter.id, letter.email);
  const answer = () => house.anybody.post('approval_emails/candidate_response', { hash, accepted: true });
  good(await answer());
  good(await answer());
  for (const client of [recruiter, manager])
    expect((await unreadOf(client, 'offer')).map(({ title }) => title)).toEqual(['Ana Roy has accepted the offer']);
  expect(await bellOf(decider)).toEqual([]);
  await house.database.query('update organizations set dm_restrict_offer_in_progress_tag = false');
});

test('whoever answers for a candidate is not told of it', async () => {
  const letter = await givenLetter(house, { status: 'approved' });
  const due = { approval_email_id: letter.id, due_date: await dayIn(house, 5) };
  good(await recruiter.post('approval_emails/send_to_candidate', due));
  const body = { approval_email_id: letter.id, respond_on_behalf: true, accepted: false };
  good(await recruiter.post('approval_emails/candidate_response', body));
  expect(await bellOf(recruiter)).toEqual([]);
  expect(await unreadOf(manager, 'offer')).toMatchObject([{ title: 'Ana Roy has declined the offer' }]);
});

test('arrivals in a watched stage are one notification that counts them', async () => {
  for (const id of [ids.hiring_manager, ids.decision_maker, ids.recruiter])
    await house.database.query(
      `insert into watched_workloads (employee_id, job_id, workload_id)
       select $1, job_id, id from workloads where job_id = $2 and stage_id = any($3)`,
      [id, house.job.id, [open.id, closed.id]],
    );
  const [one, two, three] = [await candidate(), await candidate(), await candidate()];
  await move(one, open);
  await move(two, open);
  await move(three, open, manager);
  const [told, ...more] = await unreadOf(manager, 'stage');
  expect([told?.title, told?.path, more]).toEqual([
    expect.stringMatching(/^2 candidates have come to/),
    `/job/applicants/${house.job.id}?stage=${open.id}`,
    [],
  ]);
  expect((await unreadOf(decider, 'stage')).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^3 candidates/),
  ]);
  expect((await unreadOf(recruiter, 'stage')).map(({ title }) => title)).toEqual([expect.stringMatching(/^One cand/)]);
  good(await manager.put('notifications/mark_read', {}));
  await move(one, closed);
  expect((await unreadOf(manager, 'stage')).map(({ title }) => title)).toEqual([expect.stringMatching(/^One cand/)]);
  // What a decision maker does not look into is not told.
  expect(await unreadOf(decider, 'stage')).toHaveLength(1);
  await house.database.query('delete from watched_workloads where job_id = $1', [house.job.id]);
});

test('with the data of a candidate goes what was told of them, and a merge tells it under the name that is kept', async () => {
  const [profile, same] = [
    await givenCandidate(house.server.url, house.job.id, { first_name: 'Before' }),
    await givenCandidate(house.server.url, (await givenJob(recruiter)).id, { first_name: 'Kept' }),
  ];
  good(await note(profile, [ids.hiring_manager]), 201);
  const [merged, kept] = [await applicantOf(recruiter, profile), await applicantOf(recruiter, same)];
  good(await recruiter.post(`applicants/${kept}/merge`, { applicant_id: merged }), 201);
  expect((await bellOf(manager))[0]?.title).toMatch(/about Kept Park$/);
  good(
    await admin.put('applicants/remove_candidate_information', {
      applicant_ids: [kept],
      removal_note: 'Asked by letter',
    }),
  );
  expect([await bellOf(manager), await countOf(manager)]).toEqual([[], 0]);
  const { rows } = await house.database.query('select id from notifications where applicant_profile_id = $1', [
    profile,
  ]);
  expect(rows).toEqual([]);
});

test('the number on the bell is told to every open page at once', async () => {
  const ending = new AbortController();
  const counts: number[] = [];
  const answer = await fetch(`${house.server.url}/api/v1/notifications/events`, {
    headers: manager.session,
    signal: ending.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const read = async () => {
    let rest = '';
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) counts.push((JSON.parse(data) as { count: number }).count);
      }
    }
  };
  read().catch(() => undefined);
  await eventually(async () => counts.at(-1), 0);
  const profile = await candidate();
  good(await note(profile, [ids.hiring_manager]), 201);
  await eventually(async () => counts.at(-1), 1);
  good(await manager.put('notifications/mark_read', {}));
  await eventually(async () => counts.at(-1), 0);
  good(await note(profile, [ids.hiring_manager]), 201);
  await eventually(async () => counts.at(-1), 1);
  const removal = { applicant_ids: [await applicantOf(recruiter, profile)], removal_note: 'Asked by letter' };
  good(await admin.put('applicants/remove_candidate_information', removal));
  await eventually(async () => counts.at(-1), 0);
  ending.abort();
});

test('the worker tells that an export is ready and that a job ends soon, once each', async () => {
  const hour = new Date().getUTCHours() - 12;
  const zone = hour === 0 ? 'Etc/GMT' : `Etc/GMT${hour > 0 ? '+' : '-'}${Math.abs(hour)}`;
  await house.database.query('update organizations set time_zone = $1', [zone]);
  const soon = { end_date: new Date(Date.now() + 3 * 86_400_000).toISOString() };
  const ending = await givenJob(recruiter, soon, [ids.hiring_manager]);
  const order = { kind: 'pdf', ids: [await candidate()] };
  const { id } = good<{ id: number }>(await manager.post('candidate_exports', order), 201);
  const { databaseUrl, dataDir } = house.server;
  for (const _ of [1, 2]) {
    const worker = await startServer({ databaseUrl, dataDir, env: { TRUST_PROXY: '1' } });
    await eventually(async () => (await unreadOf(manager, 'export')).length, 1, 60_000);
    await eventually(
      async () =>
        (await unreadOf(manager, 'job_expiring')).filter(({ path }) => path?.endsWith(`/${ending.id}`)).length,
      1,
      30_000,
    );
    await worker.kill();
  }
  expect((await unreadOf(manager, 'export'))[0]).toMatchObject({ title: 'Your export is ready', path: '/exports' });
  expect(await unreadOf(admin, 'job_expiring')).toEqual([]);
  good(await manager.delete(`candidate_exports/${id}`), 204);
  expect(await unreadOf(manager, 'export')).toEqual([]);
});
