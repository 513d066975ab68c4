import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addTo,
  anotherLetter,
  check,
  dayIn,
  drawn,
  givenLetter,
  good,
  type House,
  linkTo,
  mailsOf,
  openHouse,
  statusOf,
} from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const feedback = (hash: string, approved: boolean, more: object = {}) =>
  house.anybody.post('approval_chains/feedback_response', { hash, approved, ...more });
const answer = (hash: string, accepted: boolean, more: object = {}) =>
  house.anybody.post('approval_emails/candidate_response', { hash, accepted, ...more });
const send = async (id: number, more: object = {}) =>
  house.recruiter.post('approval_emails/send_to_candidate', {
    approval_email_id: id,
    due_date: await dayIn(house, 5),
    ...more,
  });
const toApprovers = (id: number) => house.recruiter.post('approval_emails/send_to_approver', { id });

test('from a draft over two approvers, of whom one signs, to an acceptance with a signature', async () => {
  const letter = await givenLetter(house, { request_signature: true, countersign: true });
  await addTo(house, letter.id, 'boss@elsewhere.example', { request_signature: true });
  await addTo(house, letter.id, 'hiring.manager@demo.example');
  await addTo(house, letter.id, 'reader@elsewhere.example', { role: 'view' });
  good(await toApprovers(letter.id));
  expect(await mailsOf(house, letter.id)).toEqual(['approval_wanted boss@elsewhere.example']);
  const boss = await linkTo(house, letter.id, 'boss@elsewhere.example');
  const seen = await check(house, boss);
  expect(seen).toMatchObject({ state: 'open', role: 'approver', subject: 'Offer to Ana', name: 'boss' });
  expect(seen.message).toContain('Dear Ana, the job is yours.');

  expect((await feedback(boss, true)).status).toBe(422);
  const blank = { kind: 'drawn', name: 'Bo Boss', image: await drawn({ blank: true }) };
  expect((await feedback(boss, true, { signature: blank })).status).toBe(422);
  expect((await feedback(boss, true, { version_sha256: 'f'.repeat(64) })).status).toBe(409);
  const signature = { kind: 'drawn', name: 'Bo Boss', image: await drawn() };
  const approved = { signature, notes: 'Fine', version_sha256: seen.version_sha256 };
  expect(good(await feedback(boss, true, approved))).toMatchObject({ status: 'out_for_approval' });
  expect(await check(house, boss)).toMatchObject({ state: 'answered', accepted: true, subject: 'Offer to Ana' });

  const manager = await linkTo(house, letter.id, 'hiring.manager@demo.example');
  expect(good(await feedback(manager, true))).toMatchObject({ status: 'approved' });
  good(await send(letter.id));
  const candidate = await linkTo(house, letter.id, letter.email);
  const reader = await linkTo(house, letter.id, 'reader@elsewhere.example');
  expect(await check(house, candidate)).toMatchObject({ state: 'open', role: 'candidate', name: 'Ana Roy' });
  expect(await check(house, reader)).toMatchObject({ state: 'waiting', role: 'viewer' });
  expect((await answer(candidate, true)).status).toBe(422);
  expect(good(await answer(candidate, true, { signature: { kind: 'typed', name: 'Ana Roy' } }))).toMatchObject({
    status: 'offer_accepted',
  });
  expect((await feedback(boss, false)).status).toBe(409);
  const seal = { signature: { kind: 'typed', name: 'The house' } };
  good(await house.recruiter.post(`approval_emails/${letter.id}/countersign`, seal));
  expect((await house.recruiter.post(`approval_emails/${letter.id}/countersign`, seal)).status).toBe(422);
  expect(await mailsOf(house, letter.id)).toEqual([
    'approval_wanted boss@elsewhere.example',
    'approval_wanted hiring.manager@demo.example',
    'staff_approved recruiter@demo.example',
    `sent ${letter.email}`,
    'view_sent reader@elsewhere.example',
    `accepted ${letter.email}`,
    'staff_accepted recruiter@demo.example',
    'view_accepted reader@elsewhere.example',
    `countersigned ${letter.email}`,
  ]);
});

test('a due date that was emptied is asked for, not taken from the letter; one that is not named is', async () => {
  const letter = await givenLetter(house, { due_date: await dayIn(house, 5) });
  const to = (more: object) => house.recruiter.post('approval_emails/send_to_candidate', { id: letter.id, ...more });
  const emptied = await to({ due_date: null });
  expect([emptied.status, JSON.stringify(emptied.body)]).toEqual([422, expect.stringContaining('due_date')]);
  expect(await statusOf(house, letter.id)).toBe('draft');
  expect(good(await to({}))).toMatchObject({ status: 'out_with_candidate' });
});

test('the mail to the candidate is in their language, and answers to it land in their thread', async () => {
  const letter = await givenLetter(house);
  good(await send(letter.id));
  const { rows } = await house.database.query(
    `select language, subject, recipient_kind, is_secret, reply_to, reply_token is not null as takes_reply,
       applicant_profile_id::int as profile from hgemails where approval_email_id = $1`,
    [letter.id],
  );
  expect(rows).toEqual([
    {
      language: 'fr',
      subject: 'Offer to Ana',
      recipient_kind: 'candidate',
      is_secret: true,
      reply_to: 'recruiter@demo.example',
      takes_reply: true,
      profile: letter.profile,
    },
  ]);
});

test('one who returns it ends the round; sent again it begins with the first, and old links say so', async () => {
  const letter = await givenLetter(house);
  await addTo(house, letter.id, 'first@elsewhere.example');
  await addTo(house, letter.id, 'second@elsewhere.example', { chain_order: 0 });
  good(await toApprovers(letter.id));
  const [first, second] = [
    await linkTo(house, letter.id, 'first@elsewhere.example'),
    await linkTo(house, letter.id, 'second@elsewhere.example'),
  ];
  expect(good(await feedback(first, false, { notes: 'Too much' }))).toMatchObject({ status: 'returned' });
  expect(await check(house, second)).toMatchObject({ state: 'closed', closed_because: 'answered', message: '' });
  expect((await feedback(second, true)).status).toBe(422);
  expect(await mailsOf(house, letter.id)).toContain('staff_returned recruiter@demo.example');
  good(await toApprovers(letter.id));
  expect(await check(house, first)).toMatchObject({ state: 'closed', closed_because: 'replaced', subject: '' });
  const again = await linkTo(house, letter.id, 'first@elsewhere.example');
  expect(await check(house, again)).toMatchObject({ state: 'open' });
});

test('what speaks against sending is asked first, and nothing was done then', async () => {
  const letter = await givenLetter(house);
  await addTo(house, letter.id, 'first@elsewhere.example');
  expect((await send(letter.id)).status).toBe(422);
  good(await toApprovers(letter.id));
  good(await house.recruiter.post(`approval_emails/${letter.id}/skip_a_chain`, {}));
  expect(await statusOf(house, letter.id)).toBe('approved');
  await house.database.query('update approval_emails set content_edited = true where id = $1', [letter.id]);
  const other = await anotherLetter(house, letter);
  good(
    await house.recruiter.post('approval_emails/send_to_candidate', {
      approval_email_id: other,
      due_date: await dayIn(house, 3),
      even_so: true,
    }),
  );
  expect(good(await send(letter.id))).toEqual({
    are_you_sure: false,
    reasons: ['content_edited', 'all_skipped', 'open_offer'],
  });
  expect(await statusOf(house, letter.id)).toBe('approved');
  for (const due_date of [null, await dayIn(house, -1)])
    expect((await send(letter.id, { due_date, even_so: true })).status).toBe(422);
  expect(good(await send(letter.id, { due_date: await dayIn(house, 0), even_so: true }))).toMatchObject({
    status: 'out_with_candidate',
  });
});

test('an acceptance moves the candidate where the workflow says, sets the milestone and takes the tag off', async () => {
  const stage = house.job.stages.find(({ stage_type }) => stage_type === 'others')!;
  await house.database.query('update stages set offer_accepted_here = true where id = $1', [stage.id]);
  const letter = await givenLetter(house);
  const state = async () => {
    const { rows } = await house.database.query(
      `select p.stage_id::int as stage, p.offered_date is not null as offered,
         exists (select from applicant_profile_tags x join tags t on t.id = x.tag_id
           where x.applicant_profile_id = p.id and t.code = 'offer_in_progress') as tagged,
         (select array_agg(l.action order by l.id) from applicant_profile_logs l where l.applicant_profile_id = p.id) as log
       from applicant_profiles p where p.id = $1`,
      [letter.profile],
    );
    return rows[0];
  };
  good(await send(letter.id));
  expect(await state()).toMatchObject({ offered: true, tagged: true });
  good(await answer(await linkTo(house, letter.id, letter.email), true));
  expect(await state()).toEqual({
    stage: stage.id,
    offered: true,
    tagged: false,
    log: ['applied', 'milestone_set', 'offer_sent', 'tagged', 'moved', 'offer_accepted', 'untagged'],
  });
  await house.database.query('update stages set offer_accepted_here = false');
});

test('a second answer of the same link gets the receipt, another one is told of the first', async () => {
  const letter = await givenLetter(house);
  good(await send(letter.id));
  const link = await linkTo(house, letter.id, letter.email);
  const first = good(await answer(link, false, { decline_reason: 'pay', notes: 'Too little' }));
  expect(good(await answer(link, false))).toEqual(first);
  expect((await answer(link, true)).status).toBe(409);
  expect(await check(house, link)).toMatchObject({ state: 'answered', accepted: false, status: 'offer_declined' });
  expect((await mailsOf(house, letter.id)).filter((mail) => mail.startsWith('declined'))).toHaveLength(1);
});

test('a recalled letter says so, also one that was accepted; sent again the old link stays dead', async () => {
  const letter = await givenLetter(house);
  good(await send(letter.id));
  const link = await linkTo(house, letter.id, letter.email);
  good(await answer(link, true));
  good(await house.recruiter.put(`approval_emails/${letter.id}/recall`, { note: 'A mistake' }));
  expect(await check(house, link)).toMatchObject({ state: 'closed', closed_because: 'recalled', message: '' });
  expect((await answer(link, true)).status).toBe(422);
  good(await send(letter.id));
  expect(await check(house, link)).toMatchObject({ state: 'closed', closed_because: 'recalled' });
  const next = await linkTo(house, letter.id, letter.email);
  expect(await check(house, next)).toMatchObject({ state: 'open', accepted: null });
});

test('files that must come are there before an acceptance, and are handed in with it', async () => {
  const letter = await givenLetter(house);
  await house.database.query(
    `insert into file_and_links (approval_email_id, attachment_type, direction, request_description, mandatory)
     values ($1, 'offer_letter_request', 'inbound', 'Your diploma', true)`,
    [letter.id],
  );
  good(await send(letter.id));
  const link = await linkTo(house, letter.id, letter.email);
  const refused = await answer(link, true);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('Your diploma')]);
  const { file_and_link_id } = (await check(house, link)).wanted[0]!;
  await house.database.query(
    `with u as (insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key)
       values ('attachment', 'diploma.pdf', 'application/pdf', 9, $2, $2) returning id)
     insert into file_and_links (approval_email_id, attachment_type, direction, answer_to_id, uploaded_file_id)
     select approval_email_id, attachment_type, 'inbound', id, (select id from u) from file_and_links where id = $1`,
    [file_and_link_id, 'd'.repeat(64)],
  );
  good(await answer(link, true));
  expect((await check(house, link)).wanted).toMatchObject([{ files: [{ name: 'diploma.pdf', submitted: true }] }]);
});

test('a recruiter answers for a candidate, nobody else does', async () => {
  const letter = await givenLetter(house, { request_signature: true });
  good(await send(letter.id));
  const body = { approval_email_id: letter.id, accepted: true, respond_on_behalf: true };
  expect((await house.anybody.post('approval_emails/candidate_response', body)).status).toBe(401);
  expect(good(await house.recruiter.post('approval_emails/candidate_response', body))).toMatchObject({
    status: 'offer_accepted',
  });
  const { rows } = await house.database.query<{ by: number }>(
    'select responded_by_id::int as by from approval_emails where id = $1',
    [letter.id],
  );
  expect(rows[0]!.by).toBe(house.author);
});
