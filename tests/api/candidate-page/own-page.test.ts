import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { eventually, readUntil } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { givenJob, ownStages, stageOf } from '../pipeline/support.ts';
import { givenSent, mailsOf } from '../mail/support.ts';
import { readPdf } from '../exports/support.ts';
import { pageAt } from '../public-pages/page.ts';
import { visit } from '../security/crawler.ts';
import { givenApplied, givenPlace, hashMailedTo, visitor, type Applied, type Place } from './support.ts';

let place: Place;

beforeAll(async () => {
  place = await givenPlace(await startKind.mailing());
});
afterAll(() => place?.stop());

interface OwnPage {
  name: string;
  contact: Record<string, string | null>;
  applications: {
    id: number;
    state: string;
    words: string;
    can_withdraw: boolean;
    can_add_files: boolean;
    withdrawn_at: string | null;
    files: { name: string; file_type: string }[];
  }[];
  letters: { id: number; email_type: string }[];
  mails: { id: number; direction: string; subject: string; message: string }[];
  keep_longer: boolean | null;
  copy: { state: string; pdf: boolean } | null;
  removal: { status: string; answer: string | null } | null;
}

const check = (hash: string): Promise<Answer> => visitor(place).post('candidate_page/check', { hash });
const seen = async ({ hash }: Pick<Applied, 'hash'>): Promise<OwnPage> => {
  const answer = await check(hash);
  expect(answer.status).toBe(200);
  return answer.body as OwnPage;
};
const act = (path: string, body: object): Promise<Answer> => visitor(place).post(`candidate_page/${path}`, body);
const value = async (sql: string, values: unknown[]): Promise<unknown> =>
  Object.values((await place.database.query(sql, values)).rows[0] ?? {})[0];

const reject = async (profile: number) => {
  const reason = await value(`select id from rejection_reasons where code = 'experience'`, []);
  const answer = await place.recruiter.put(`applicant_profiles/${profile}/reject/${String(reason)}`, {});
  expect(answer.status).toBe(200);
};
const move = async (profile: number, stage: number) =>
  expect((await place.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${stage}`, {})).status).toBe(200);

test('the confirmation brings a link; its secret stands in no row, and opens nothing of anybody else', async () => {
  const [one, other] = [await givenApplied(place), await givenApplied(place)];
  expect(one.hash).toHaveLength(43);
  expect(one.hash).not.toBe(other.hash);
  const page = await seen(one);
  expect(page.applications.map(({ id }) => id)).toEqual([one.profile]);
  expect(page.mails).toHaveLength(1);
  const stored = await value(
    `select json_agg(m)::text || (select json_agg(l)::text from record_links l) from hgemails m`,
    [],
  );
  expect(stored).not.toContain(one.hash);
  // The staff reads where the link stood, and that somebody has opened it.
  const [mail] = (await place.recruiter.get(`hgemails?applicant_profile_id=${one.profile}`)).body as { id: number }[];
  expect((await place.recruiter.get(`hgemails/${mail!.id}`)).body).toMatchObject({
    message: expect.stringContaining('/my-applications?language=en'),
  });
  const staff = await place.recruiter.get(`applicants/${one.applicant}/candidate_page`);
  expect(staff.body).toMatchObject({ links: 1, last_opened_at: expect.any(String), email: one.email });
  for (const path of ['withdraw', 'write'])
    expect((await act(path, { hash: one.hash, application_id: other.profile, message: 'x' })).status).not.toBe(200);
  expect((await seen(other)).applications[0]).toMatchObject({ state: 'open', withdrawn_at: null });
});

test('the page is drawn in three languages, kept by nobody, and leads no further than it should', async () => {
  const { hash, profile } = await givenApplied(place);
  const path = (language: string) => `/my-applications/${hash}?language=${language}`;
  const { status, headers } = await visit(place.server.url, path('en'));
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  for (const [language, words] of [
    ['en', 'Received'],
    ['fr', 'Reçue'],
    ['es', 'Recibida'],
  ] as const) {
    const page = await pageAt(place.server.url, path(language));
    expect(page).toMatchObject({ lang: language, noindex: true, text: expect.stringContaining(words) });
  }
  const dead = await pageAt(place.server.url, `/my-applications/${'x'.repeat(43)}?language=en`);
  expect(dead).toMatchObject({ status: 404, text: expect.stringContaining('does not work any more') });
  // Without script, and with a confirmation that changes nothing yet.
  const post = (fields: Record<string, string>) =>
    fetch(place.server.url + path('en'), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '10.7.7.7' },
      body: new URLSearchParams(fields),
    });
  const asked = await post({ act: 'withdraw', application_id: String(profile) });
  expect(await asked.text()).toContain('You cannot undo this here');
  expect((await seen({ hash })).applications[0]).toMatchObject({ state: 'open' });
  const done = await post({ act: 'withdraw', application_id: String(profile), confirmed: '1', reason: 'Moved away' });
  expect([done.status, done.headers.get('location')]).toEqual([303, `${path('en')}&done=withdraw`]);
  expect((await seen({ hash })).applications[0]).toMatchObject({ state: 'withdrawn', withdrawal_reason: 'Moved away' });
});

test('candidates read the words that are meant for them, and of a rejection once its e-mail has left', async () => {
  const stage = ownStages(place.job)[0]!;
  const edit = await place.admin.get(`stages/${stage.id}`);
  const { lock_version } = edit.body as { lock_version: number };
  const saved = await place.admin.put(`stages/${stage.id}`, {
    public_name: { en: 'Meeting the team', fr: 'Rencontre avec l’équipe', es: 'Encuentro con el equipo' },
    lock_version,
  });
  expect(saved.status).toBe(200);
  const one = await givenApplied(place);
  const words = async () => (await seen(one)).applications.map((each) => [each.state, each.words]);
  expect(await words()).toEqual([['open', 'Received']]);
  await move(one.profile, stage.id);
  expect(await words()).toEqual([['open', 'Meeting the team']]);
  await move(one.profile, ownStages(place.job)[1]!.id);
  expect(await words()).toEqual([['open', 'In review']]);
  await move(one.profile, stage.id);
  await reject(one.profile);
  expect(await words()).toEqual([['open', 'Meeting the team']]);
  await givenSent(place.server, one.profile, { fields: { purpose: 'regret', status: 'queued' } });
  expect(await words()).toEqual([['open', 'Meeting the team']]);
  await givenSent(place.server, one.profile, { fields: { purpose: 'regret' } });
  expect(await words()).toEqual([['rejected', 'No longer considered']]);
  expect(await act('withdraw', { hash: one.hash, application_id: one.profile })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no longer considered') },
  });
  // Taken up again and rejected again: what was told before does not count.
  await move(one.profile, stage.id);
  await reject(one.profile);
  expect(await words()).toEqual([['open', 'Meeting the team']]);
});

test('an application is withdrawn once: its stage, its history and the team know, and a closed job says why not', async () => {
  const one = await givenApplied(place);
  const body = { hash: one.hash, application_id: one.profile, reason: 'Another job' };
  const answers = await Promise.all([act('withdraw', body), act('withdraw', body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const profile = (await place.recruiter.get(`applicant_profiles/${one.profile}`)).body as Record<string, unknown>;
  expect(profile).toMatchObject({ stage_id: stageOf(place.job, 'rejected').id });
  expect(
    await value(
      `select new_value ->> 'withdrawal_reason' from applicant_profile_logs where applicant_profile_id = $1 and action = 'withdrawn'`,
      [one.profile],
    ),
  ).toBe('Another job');
  const bell = await place.recruiter.get('notifications?range=[0,49]');
  expect(JSON.stringify(bell.body)).toContain('has withdrawn their application');

  const closing = await givenJob(place.recruiter);
  const late = await givenApplied(place, closing.id);
  await place.database.query(`update jobs set status = 'closed' where id = $1`, [closing.id]);
  expect((await seen(late)).applications[0]).toMatchObject({ can_withdraw: false, can_add_files: false });
  expect(await act('withdraw', { hash: late.hash, application_id: late.profile })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('job is closed') },
  });
});

test('details, documents and an answer in the thread come from the page', async () => {
  const one = await givenApplied(place);
  const contact = { home_phone: '+1 613 555 0100', city: 'Gatineau', preferred_language: 'fr' };
  expect((await act('contact', { hash: one.hash, contact })).status).toBe(200);
  expect((await seen(one)).contact).toMatchObject(contact);
  expect((await act('contact', { hash: one.hash, contact: { email: 'thief@other.example' } })).status).toBe(422);

  const form = new FormData();
  form.set('hash', one.hash);
  form.set('application_id', String(one.profile));
  form.set('file_type', 'resume');
  form.set('file', new File(['Robin Park\nBeekeeper'], 'late resume.txt'));
  const upload = (body: FormData) =>
    fetch(`${place.server.url}/api/v1/candidate_page/upload_file`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.7.7.8' },
      body,
    });
  expect((await upload(form)).status).toBe(200);
  expect((await seen(one)).applications[0]?.files).toMatchObject([{ name: 'late resume.txt', file_type: 'resume' }]);
  form.set('file', new File(['MZ\0'], 'virus.exe'));
  expect((await upload(form)).status).toBe(415);

  const recruiterId = Number(await value(`select id from employees where email = 'recruiter@demo.example'`, []));
  await givenSent(place.server, one.profile, { subject: 'Interview', employeeId: recruiterId });
  await givenSent(place.server, one.profile, { subject: 'To the team', fields: { recipient_kind: 'staff' } });
  await givenSent(place.server, one.profile, { subject: 'Not yet', fields: { status: 'queued' } });
  expect((await seen(one)).mails.map(({ subject }) => subject)).toEqual(['Interview', expect.any(String)]);
  const message = 'Monday suits me.\n\n<b>Robin</b>';
  const twice = { hash: one.hash, application_id: one.profile, message };
  expect([(await act('write', twice)).status, (await act('write', twice)).status]).toEqual([200, 200]);
  const inbound = (await mailsOf(place.recruiter, one.profile)).filter(({ direction }) => direction === 'inbound');
  expect(inbound).toMatchObject([{ subject: 'Re: Interview', purpose: 'reply', read_at: null, other_sender: false }]);
  expect((await seen(one)).mails[0]).toMatchObject({
    direction: 'inbound',
    message: expect.stringContaining('&lt;b&gt;Robin'),
  });
  expect(JSON.stringify((await place.recruiter.get('notifications?range=[0,9]')).body)).toContain(
    'has sent you an e-mail',
  );
  const rest = { hash: one.hash, application_id: one.profile };
  const statuses: number[] = [];
  for (let at = 0; at < 10; at += 1) statuses.push((await act('write', { ...rest, message: `${at}` })).status);
  expect(statuses.at(-1)).toBe(429);
});

test('a link is asked for by address, with the same answer for everybody, and no more often than is good', async () => {
  const one = await givenApplied(place);
  const known = await act('ask_link', { email: one.email.toUpperCase(), language: 'es' });
  const unknown = await act('ask_link', { email: 'nobody@nowhere.example', language: 'es' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const hash = await hashMailedTo(place, one.email, 1);
  expect((await seen({ hash })).applications).toHaveLength(1);
  const mail = place.smtp.received.findLast(({ to }) => to.includes(one.email))!;
  expect(textOf(mail)).toContain('enlace a su página personal');
  expect(place.smtp.received.some(({ to }) => to.includes('nobody@nowhere.example'))).toBe(false);
  for (let at = 0; at < 2; at += 1) await act('ask_link', { email: one.email });
  expect((await act('ask_link', { email: one.email })).status).toBe(429);
  expect((await act('ask_link', { email: 'no address' })).status).toBe(422);
});

test('a link that was passed on ends, the new one goes to the mailbox; the staff sends and ends links, others do not', async () => {
  const one = await givenApplied(place);
  expect((await act('new_link', { hash: one.hash })).status).toBe(200);
  expect((await check(one.hash)).status).toBe(404);
  const second = await hashMailedTo(place, one.email, 1);
  expect((await check(second)).status).toBe(200);
  expect((await act('new_link', { hash: one.hash })).status).toBe(404);

  const address = `applicants/${one.applicant}/candidate_page`;
  for (const role of ['hiring_manager', 'decision_maker', 'observer'] as const) {
    const other = await ApiClient.as(place.server.url, role);
    expect((await other.get(address)).status).toBe(403);
    expect((await other.post(`${address}/send_link`, undefined)).status).toBe(403);
    expect((await other.post(`${address}/revoke`, undefined)).status).toBe(403);
  }
  expect((await place.recruiter.post(`${address}/send_link`, undefined)).status).toBe(200);
  const third = await hashMailedTo(place, one.email, 2);
  expect((await place.recruiter.post(`${address}/revoke`, undefined)).body).toMatchObject({ links: 0 });
  for (const hash of [second, third]) expect((await check(hash)).status).toBe(404);
});

test('a copy with others in it keeps the secret out, as does one to another address', async () => {
  const one = await givenApplied(place);
  const { rows } = await place.database.query(
    `insert into hgemails (t_uid, f_uid, cc, subject, message, status, recipient_kind, applicant_id, applicant_profile_id, message_id)
     select $1, 'jobs@boreal.example', c.cc, 'Your page', '<p>' || $4 || '</p>', 'failed', 'candidate', $2, $3, gen_random_uuid()
       from (values (null), ('manager@demo.example')) c(cc) returning id`,
    [one.email, one.applicant, one.profile, `${place.server.url}/my-applications?language=en`],
  );
  for (const { id } of rows) await place.admin.post(`hgemails/${id}/retry`, undefined);
  const mailed = () =>
    place.smtp.received.filter((mail) => mail.to.includes(one.email) && mail.data.includes('Subject: Your page'));
  await readUntil(mailed, (mails) => mails.length === 2, 20_000);
  const secret = (mail: (typeof place.smtp.received)[number]) => /my-applications\/[\w-]{43}/.test(textOf(mail));
  expect(
    mailed()
      .map((mail) => [mail.to.length, secret(mail)])
      .sort(),
  ).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('a copy of the data is made in the background, holds what was given and nothing that the staff thinks', async () => {
  const one = await givenApplied(place);
  await place.recruiter.post('notes', { applicant_profile_id: one.profile, body: '<p>Quarrelsome zealot</p>' });
  const { rows } = await place.database.query<{ question: { en: string }; answer: { en: string } }>(
    `with chosen as (select a.id, a.question_id, a.text, q.name from answers a join questions q on q.id = a.question_id
        where a.text ->> 'en' <> '' order by a.id limit 1),
       kept as (insert into applicant_profile_answers (applicant_profile_id, question_id, answer_id)
         select $1, question_id, id from chosen)
     select name as question, text as answer from chosen`,
    [one.profile],
  );
  expect((await visitor(place).get(`candidate_page/data?hash=${one.hash}`)).status).toBe(404);
  const [first, second] = await Promise.all([
    act('order_data', { hash: one.hash }),
    act('order_data', { hash: one.hash }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  await eventually(async () => (await seen(one)).copy?.state, 'ready', 30_000);
  const copy = await visitor(place).get(`candidate_page/data?hash=${one.hash}`);
  expect(copy.headers.get('content-disposition')).toContain('attachment');
  const text = JSON.stringify(copy.body);
  expect(text).toContain(one.email);
  expect(text).not.toMatch(/Quarrelsome|black_flag|match_/);
  // What was chosen stands there in words, with its question.
  const { data } = copy.body as { data: { applicant_profile_answers: object[] } };
  expect(data.applicant_profile_answers).toEqual([expect.objectContaining(rows[0]!)]);
  await eventually(async () => (await seen(one)).copy?.pdf, true, 30_000);
  const pdf = await fetch(`${place.server.url}/api/v1/candidate_page/data?hash=${one.hash}&format=pdf`);
  expect(pdf.headers.get('content-type')).toContain('application/pdf');
  const read = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.join(' ').replace(/\s+/g, ' ');
  for (const words of [one.email, rows[0]!.question.en, rows[0]!.answer.en]) expect(read).toContain(words);
  expect(read).not.toContain('Quarrelsome');
});

test('being kept longer and removal are asked on the page; who may remove hears of it and declines or does it', async () => {
  const one = await givenApplied(place);
  await act('keep', { hash: one.hash, keep: true });
  expect((await seen(one)).keep_longer).toBe(true);
  const asked = await Promise.all([act('ask_removal', { hash: one.hash }), act('ask_removal', { hash: one.hash })]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(JSON.stringify((await place.admin.get('notifications?range=[0,9]')).body)).toContain('removal of their data');
  const list = (await place.admin.get('removal_requests')).body as {
    id: number;
    applicant_id: number;
    lock_version: number;
  }[];
  const found = list.find(({ applicant_id }) => applicant_id === one.applicant)!;
  expect((await place.recruiter.get('removal_requests')).status).toBe(403);
  const decline = { lock_version: found.lock_version };
  expect((await place.admin.put(`removal_requests/${found.id}/decline`, decline)).status).toBe(422);
  const answer = 'We must keep it until May.';
  expect((await place.admin.put(`removal_requests/${found.id}/decline`, { ...decline, answer })).status).toBe(200);
  expect((await seen(one)).removal).toMatchObject({ status: 'declined', answer });

  expect((await act('ask_removal', { hash: one.hash })).status).toBe(200);
  await act('order_data', { hash: one.hash });
  await eventually(async () => (await seen(one)).copy?.state, 'ready', 30_000);
  const removed = await place.admin.put('applicants/remove_single_candidate_information', {
    applicant_id: one.applicant,
    removal_note: 'Asked on the page',
  });
  expect(removed.status).toBe(200);
  await eventually(async () => (await check(one.hash)).status, 404);
  expect((await act('write', { hash: one.hash, application_id: one.profile, message: 'Hello' })).status).toBe(404);
  expect(
    await value(
      `select (select count(*) from record_links where applicant_id = $1) + (select count(*) from data_copies where applicant_id = $1)
         + (select count(*) from removal_requests where applicant_id = $1 and (status <> 'done' or answer is not null))`,
      [one.applicant],
    ),
  ).toBe('0');
});

test('what waits for an answer is opened from the page, by its own person alone', async () => {
  const [one, other] = [await givenApplied(place), await givenApplied(place)];
  const letter = await value(
    `insert into approval_emails (applicant_profile_id, job_id, employee_id, email_type, status, language, subject, message, sent_at, due_date)
     select p.id, p.job_id, e.id, 'info_request', 'req_out', 'en', 'Your certificates', '<p>Please send them.</p>', now(), current_date + 5
       from applicant_profiles p, employees e where p.id = $1 and e.email = 'recruiter@demo.example' returning id`,
    [one.profile],
  );
  expect((await seen(one)).letters).toMatchObject([{ id: Number(letter), email_type: 'info_request' }]);
  expect((await seen(other)).letters).toEqual([]);
  const open = (hash: string) => act('open_letter', { hash, letter_id: Number(letter), language: 'fr' });
  expect((await open(other.hash)).status).toBe(404);
  const { address } = (await open(one.hash)).body as { address: string };
  const found = new URL(address);
  expect(found.searchParams.get('language')).toBe('fr');
  expect((await pageAt(place.server.url, found.pathname + found.search)).text).toContain('Your certificates');
  await place.database.query(`update approval_emails set status = 'cancelled' where id = $1`, [letter]);
  expect(await open(one.hash)).toMatchObject({ status: 404, body: { message: expect.stringContaining('not wait') } });
});

test('links of somebody who was merged lead to the person who is kept, with the applications of both', async () => {
  const other = await givenJob(place.recruiter);
  const [kept, merged] = [await givenApplied(place), await givenApplied(place, other.id)];
  const answer = await place.admin.post(`applicants/${kept.applicant}/merge`, { applicant_id: merged.applicant });
  expect(answer.status).toBe(201);
  for (const { hash } of [kept, merged])
    expect((await seen({ hash })).applications.map(({ id }) => id).sort()).toEqual(
      [kept.profile, merged.profile].sort(),
    );
  expect((await act('withdraw', { hash: merged.hash, application_id: kept.profile })).status).toBe(200);
});
