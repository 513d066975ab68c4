import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressOf, type Operation, operations } from '../../support/contract.ts';
import { addTo, dayIn, givenLetter, good, type House, linkTo, openHouse } from './house.ts';

/** Every call of the contract that takes the secret of a link or a file, with each link of one candidate and what belongs to another. */

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

/** An offer and a request of one candidate, and what hangs on them. */
interface Own {
  offer: number;
  request: number;
  profile: number;
  email: string;
  wanted: number[];
  question: number;
  answer: number;
  /** Something that was sent, and its file. */
  sent: number;
  file: number;
  booking: number;
  hashes: Record<'review' | 'view' | 'accept' | 'request' | 'booking', string>;
}

const one = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await house.database.query<{ id: string }>(sql, values)).rows[0]!.id);

const wantedOf = (letter: number, kind: string) =>
  one(
    `insert into file_and_links (approval_email_id, attachment_type, direction, request_description)
     values ($1, $2, 'inbound', 'A certificate') returning id`,
    [letter, kind],
  );

async function given(): Promise<Own> {
  const { recruiter, anybody } = house;
  const { id: offer, profile, email } = await givenLetter(house);
  const request = await one(
    `insert into approval_emails (email_type, applicant_profile_id, job_id, employee_id, subject, message)
     select 'info_request', applicant_profile_id, job_id, employee_id, 'Papers', '<p>Your papers</p>'
       from approval_emails where id = $1 returning id`,
    [offer],
  );
  const wanted = [await wantedOf(offer, 'offer_letter_request'), await wantedOf(request, 'info_req_request')];
  const form = await one(`insert into forms (name) values ('{"en": "F", "fr": "F", "es": "F"}') returning id`);
  const question = await one(
    `insert into questions (form_id, name, question_type) values ($1, '{"en": "Q", "fr": "Q", "es": "Q"}', 'multiple-choice') returning id`,
    [form],
  );
  const answer = await one(
    `insert into answers (question_id, text) values ($1, '{"en": "A", "fr": "A", "es": "A"}') returning id`,
    [question],
  );
  await house.database.query('insert into approval_emails_forms (approval_email_id, form_id) values ($1, $2)', [
    request,
    form,
  ]);
  const due_date = await dayIn(house, 5);
  const [boss, reader] = [`boss.${offer}@elsewhere.example`, `reader.${offer}@elsewhere.example`];
  await addTo(house, offer, boss);
  await addTo(house, offer, reader, { role: 'view' });
  good(await recruiter.post('approval_emails/send_to_approver', { id: offer }));
  const review = await linkTo(house, offer, boss);
  good(await anybody.post('approval_chains/feedback_response', { hash: review, approved: true }));
  good(await recruiter.post('approval_emails/send_to_candidate', { id: offer, due_date }));
  good(await recruiter.post(`approval_emails/${request}/send_request`, { due_date }));
  const file = await one(
    `insert into uploaded_files (original_file_name, mimetype, size, storage_key, sha256, file_type)
     values ($1, 'text/plain', 3, 'none/' || gen_random_uuid(), repeat('a', 64), 'attachment') returning id`,
    [fileOf(offer)],
  );
  const sent = await wantedAnswer(wanted[1]!);
  await house.database.query('update file_and_links set uploaded_file_id = $1 where id = $2', [file, sent]);
  const booking = await one(
    `insert into interview_bookings (applicant_profile_id, kind, minutes, first_day, last_day, time_zone, organizer_id, expires_at)
     values ($1, 'phone', 30, current_date, current_date + 7, 'UTC', $2, now() + interval '7 days') returning id`,
    [profile, house.author],
  );
  const secret = randomBytes(32).toString('base64url');
  await house.database.query(
    `insert into record_links (purpose, token_hash, interview_booking_id, applicant_id, expires_at)
     select 'interview_booking', $2, $1, p.applicant_id, now() + interval '7 days' from applicant_profiles p where p.id = $3`,
    [booking, createHash('sha256').update(secret).digest('hex'), profile],
  );
  return {
    ...{ offer, request, profile, email, wanted, question, answer, sent, file, booking },
    hashes: {
      booking: secret,
      review,
      view: await linkTo(house, offer, reader),
      accept: await linkTo(house, offer, email),
      request: await linkTo(house, request, email),
    },
  };
}

const fileOf = (offer: number) => `secret-${offer}.txt`;

/** A file that was sent for something wanted. */
const wantedAnswer = (item: number) =>
  one(
    `insert into file_and_links (approval_email_id, attachment_type, direction, answer_to_id, name)
     select approval_email_id, attachment_type, 'inbound', id, 'Sent' from file_and_links where id = $1 returning id`,
    [item],
  );

/** What a field of a body, a query or a path names of somebody else; what names nothing is said as it is right. */
const valuesOf = (
  { offer, request, profile, wanted, question, answer, sent, file, booking }: Own,
  { id, path }: Operation,
) => {
  const letter = /info_req|information/i.test(path) ? request : offer;
  const record = path.includes('uploaded_files/{id}') ? file : letter;
  const texts = [{ question_id: question, answer_text: 'Words' }];
  return new Map<string, unknown>([
    ['id', record],
    ['ids', String(profile)],
    ['approval_email_id', letter],
    // What is taken back was sent before; all else is for what is asked.
    ['file_and_link_id', id === 'removeAnswerFile' ? sent : wanted[1]],
    ['files', [{ file_and_link_id: id === 'candidateResponse' ? wanted[0] : wanted[1] }]],
    ['answers', [answer]],
    ['text_answers', texts],
    ['employeeid', house.author],
    ['approved', true],
    ['accepted', true],
    ['notes', 'Words'],
    ['note', 'Words'],
    ...[
      'responder_role',
      'include_signature',
      'version_sha256',
      'signature',
      'decline_reason',
      'language',
      'parts',
    ].map((name) => [name, undefined] as [string, unknown]),
    // Then somebody must be signed in.
    ['respond_on_behalf', undefined],
    // Of the candidate's own page.
    ['application_id', profile],
    ['letter_id', letter],
    ['message', 'Words'],
    ['reason', 'Words'],
    ['mails_page', 1],
    ['keep', true],
    ['contact', { city: 'Elsewhere' }],
    ['email', 'elsewhere@links.example'],
    ['format', 'pdf'],
    // Of links to choose the time of an interview.
    ['booking_id', booking],
    ['begins', new Date(Date.now() + 86_400_000).toISOString()],
    ['time_zone', 'America/Toronto'],
    ['times', ['2999-01-31T10:00']],
    ['page', 1],
    ['choose', true],
    // Of job alerts.
    ['alert_id', 1],
    ['frequency', 'weekly'],
  ]);
};

const fieldsOf = ({ body, parameters }: Operation) => ({
  body: Object.keys((body?.properties ?? {}) as object),
  query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
});

/** Calls that take a file, where somebody who is not signed in may name what it is for; the secret is a part of the body. */
const uploads = operations().filter(({ multipart, roles }) => multipart && roles !== 'public');

const taking = operations().filter((call) => Object.values(fieldsOf(call)).flat().includes('hash'));

/** All that there is of somebody. */
async function stateOf({ offer, request, booking }: Own): Promise<unknown> {
  const { rows } = await house.database.query(
    `select (select jsonb_agg(to_jsonb(t) order by t.id) from approval_emails t where t.id = any($1)) as letters,
       (select jsonb_agg(to_jsonb(t) order by t.id) from file_and_links t where t.approval_email_id = any($1)) as files,
       (select jsonb_agg(to_jsonb(t) order by t.id) from approval_chains t where t.approval_email_id = any($1)) as chain,
       (select jsonb_agg(to_jsonb(t) order by t.id) from information_answers t where t.approval_email_id = any($1)) as answers,
       (select jsonb_agg(to_jsonb(t) order by t.id) from trail_entries t where t.approval_email_id = any($1)) as trail,
       (select to_jsonb(t) from interview_bookings t where t.id = $2) as booking`,
    [[offer, request], booking],
  );
  return rows[0];
}

/** What the calls have answered is taken back, so that each finds open links. */
async function reopen({ offer, request }: Own): Promise<void> {
  await house.database.query(
    `update approval_emails set answered_at = null, status = case id when $1 then 'out_with_candidate' else 'req_out' end
      where id in ($1, $2)`,
    [offer, request],
  );
  await house.database.query(
    'update record_links set revoked_at = null, revoked_because = null where approval_email_id in ($1, $2)',
    [offer, request],
  );
}

test('no link does anything to what is somebody else’s, or tells of it, in any call that takes one', async () => {
  const [mine, other] = [await given(), await given()];
  const secrets = [other.email, ...Object.values(other.hashes), fileOf(other.offer)];
  const before = await stateOf(other);
  const unknown: string[] = [];
  for (const call of taking) {
    const values = valuesOf(other, call);
    const { body, query } = fieldsOf(call);
    unknown.push(
      ...[...body, ...query]
        .filter((name) => name !== 'hash' && !values.has(name))
        .map((name) => `${call.id}: ${name}`),
    );
    for (const [purpose, hash] of Object.entries(mine.hashes)) {
      const named = (names: string[], leaveOut: string[] = []) =>
        Object.fromEntries(
          names
            .filter((name) => !leaveOut.includes(name))
            .map((name) => [name, name === 'hash' ? hash : values.get(name)])
            .filter(([, value]) => value !== undefined),
        ) as Record<string, unknown>;
      const path = addressOf(call, (name) => String(values.get(name) ?? other.offer));
      // A link of the staff names them, one of a letter names nobody: both are tried.
      for (const leaveOut of query.includes('employeeid') ? [[], ['employeeid']] : [[]]) {
        const asked = new URLSearchParams(named(query, leaveOut) as Record<string, string>);
        const answer = await house.anybody.call(
          call.method,
          `${path}?${asked}`,
          body.length > 0 ? { body: named(body) } : {},
        );
        const said = JSON.stringify(answer.body ?? '');
        const told = secrets.filter((secret) => said.includes(secret));
        expect({ call: call.id, purpose, told, failed: answer.status >= 500 }).toEqual({
          ...{ call: call.id, purpose, told: [], failed: false },
        });
      }
    }
    expect({ call: call.id, state: await stateOf(other) }).toEqual({ call: call.id, state: before });
    await reopen(mine);
  }
  // A field that this test does not know is one that it does not try.
  expect(unknown).toEqual([]);
  expect(taking.length).toBeGreaterThan(10);
});

test('no link puts a file where somebody else’s belongs, in any call that takes one', async () => {
  const [mine, other] = [await given(), await given()];
  const secrets = [other.email, ...Object.values(other.hashes), fileOf(other.offer)];
  const upload = async (call: Operation, path: string, parts: Record<string, unknown>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.set(name, String(value));
    body.set('file', new Blob(['A certificate.'], { type: 'text/plain' }), 'certificate.txt');
    const answer = await fetch(house.server.url + path, { method: call.method, body });
    return { status: answer.status, said: await answer.text() };
  };
  const before = await stateOf(other);
  const files = async () =>
    one('select count(*) as id from uploaded_files where file_type in ($1, $2)', [
      'offer_attachment',
      'info_attachment',
    ]);
  const stored = await files();
  /** All that a part may name of somebody: what is asked of them, what they sent, their letters, and their file. */
  const named = [...other.wanted, other.sent, other.offer, other.request, other.file];
  for (const call of uploads)
    for (const [purpose, hash] of Object.entries(mine.hashes))
      for (const id of named) {
        const path = addressOf(call, () => String(id));
        const { status, said } = await upload(call, path, {
          ...{ hash, file_and_link_id: id, approval_email_id: id, id },
          ...{ direction: 'inbound', file_type: 'offer_attachment' },
        });
        const told = secrets.filter((secret) => said.includes(secret));
        const refused = [401, 403, 404, 422].includes(status);
        expect({ call: call.id, purpose, id, status, told, refused }).toEqual({
          ...{ call: call.id, purpose, id, status, told: [], refused: true },
        });
      }
  expect({ state: await stateOf(other), stored: await files() }).toEqual({ state: before, stored });
  // With what is asked of oneself the same call takes it: it was the foreign ids that were refused.
  const own = uploads.find(({ roles }) => roles === 'hashOrStaff')!;
  for (const [hash, wanted] of [
    [mine.hashes.accept, mine.wanted[0]],
    [mine.hashes.request, mine.wanted[1]],
  ]) {
    const { status, said } = await upload(own, own.path, { hash, file_and_link_id: wanted });
    expect({ status, said }).toEqual({ status: 200, said });
  }
  expect(uploads.length).toBeGreaterThan(5);
});
