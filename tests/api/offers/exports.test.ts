import { createHash } from 'node:crypto';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import { fetchBytes, type Link, readPdf } from '../exports/support.ts';
import {
  addTo,
  check,
  dayIn,
  drawn,
  givenLetter,
  type GivenLetter,
  good,
  type House,
  linkTo,
  openHouse,
} from './house.ts';
import { pdfsig } from './pdfsig.ts';

jest.setTimeout(180_000);

let house: House;

beforeAll(async () => {
  // Its workers seal.
  house = await openHouse(await sharedServer());
}, 180_000);
afterAll(() => house?.close());

const path = (call: string, query: object) =>
  `/api/v1/approval_emails/${call}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const open = (address: string) => fetchBytes(house.server.url, address);
const answer = (hash: string, accepted: boolean, more: object = {}) =>
  house.anybody.post('approval_emails/candidate_response', { hash, accepted, ...more });

/** Sends a letter to its candidate; answers the secret of their link. */
async function sent(letter: GivenLetter): Promise<string> {
  const due_date = await dayIn(house, 5);
  good(
    await house.recruiter.post('approval_emails/send_to_candidate', {
      approval_email_id: letter.id,
      due_date,
      even_so: true,
    }),
  );
  return linkTo(house, letter.id, letter.email);
}

interface Sealed {
  sealed: { state: string; uploaded_file_id: number | null; error: string | null } | null;
}
const sealedOf = async (id: number) => good<Sealed>(await house.recruiter.get(`approval_emails/${id}`)).sealed;
const untilSealed = (id: number) => eventually(async () => (await sealedOf(id))?.state, 'done', 120_000);

const dayLink = async (id: number, client = house.recruiter): Promise<Link> =>
  good<Link>(await client.post('export_links', { record_type: 'approval_email', record_id: id }), 201);

const wordsOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.join(' ').replace(/\s+/g, ' ');

const exportsOf = async (id: number): Promise<(string | null)[]> => {
  const { rows } = await house.database.query<{ who: string | null }>(
    `select actor_kind || ' ' || (details ->> 'what') as who from trail_entries
      where approval_email_id = $1 and action = 'exported' order by number`,
    [id],
  );
  return rows.map(({ who }) => who);
};

test('an accepted letter is sealed; its export is that file, also for the candidate; signed again it is sealed anew', async () => {
  const letter = await givenLetter(house, { request_signature: true, countersign: true });
  const hash = await sent(letter);
  const { pdf } = (await check(house, hash)) as unknown as { pdf: string };
  const before = await open(pdf);
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(before.headers.get('content-disposition')).toContain(`offer-letter-${letter.id}.pdf`);
  const { pages } = await readPdf(before.bytes);
  expect(pages.filter((page) => !page.includes('Not answered yet'))).toEqual([]);
  expect(pages.join(' ')).toContain('Dear Ana, the job is yours.');

  good(await answer(hash, true, { signature: { kind: 'typed', name: 'Ana Łucja Roy' } }));
  expect(await check(house, hash)).toMatchObject({ state: 'answered', signature_name: 'Ana Łucja Roy' });
  await untilSealed(letter.id);
  const first = await sealedOf(letter.id);
  const accepted = await open(pdf);
  const { rows } = await house.database.query<{ sha256: string }>(
    'select sha256 from sealed_documents where approval_email_id = $1',
    [letter.id],
  );
  expect(rows).toEqual([{ sha256: createHash('sha256').update(accepted.bytes).digest('hex') }]);
  const verdict = await pdfsig(accepted.bytes);
  expect(verdict).toContain('Signature Validation: Signature is Valid.');
  expect(verdict).toContain('Total document signed');
  expect(await wordsOf(accepted.bytes)).toContain('Ana Łucja Roy');
  expect((await open((await dayLink(letter.id)).url)).bytes.equals(accepted.bytes)).toBe(true);

  const signature = { kind: 'typed', name: 'Petra Harbour' };
  good(await house.recruiter.post(`approval_emails/${letter.id}/countersign`, { signature }));
  await untilSealed(letter.id);
  expect((await sealedOf(letter.id))!.uploaded_file_id).not.toBe(first!.uploaded_file_id);
  const signed = await open(pdf);
  expect(await pdfsig(signed.bytes)).toContain('Signature is Valid.');
  const words = await wordsOf(signed.bytes);
  expect(words).toContain('Petra Harbour');
  expect(words).toContain('Ana Łucja Roy');
  expect(await exportsOf(letter.id)).toEqual([
    'candidate letter',
    'candidate sealed',
    'employee sealed',
    'candidate sealed',
  ]);
});

test('a declined letter is sealed with the reason; one that was taken back and accepted anew is sealed again', async () => {
  const letter = await givenLetter(house);
  const hash = await sent(letter);
  good(await answer(hash, false, { decline_reason: 'pay', notes: 'Too little' }));
  expect(await check(house, hash)).toMatchObject({ decline_reason: 'pay' });
  await untilSealed(letter.id);
  expect(await wordsOf((await open((await dayLink(letter.id)).url)).bytes)).toContain('Too little');

  const other = await givenLetter(house);
  const first = await sent(other);
  good(await answer(first, true));
  await untilSealed(other.id);
  const { uploaded_file_id: old } = (await sealedOf(other.id))!;
  good(await house.recruiter.put(`approval_emails/${other.id}/recall`, { note: 'A mistake' }));
  const taken = await open((await dayLink(other.id)).url);
  expect((await readPdf(taken.bytes)).pages[0]).toContain('Draft');
  good(await answer(await sent(other), true));
  await untilSealed(other.id);
  expect((await sealedOf(other.id))!.uploaded_file_id).not.toBe(old);
});

test('what approvers wrote is not the candidate’s to read, the log of the staff has it', async () => {
  const letter = await givenLetter(house);
  await addTo(house, letter.id, 'boss@elsewhere.example');
  good(await house.recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  const boss = await linkTo(house, letter.id, 'boss@elsewhere.example');
  const body = { hash: boss, approved: true, notes: 'We could have paid more' };
  const asked = await open(path('export_offer_letter', { hash: boss }));
  expect(await wordsOf(asked.bytes)).toContain('Draft – not signed');
  good(await house.anybody.post('approval_chains/feedback_response', body));
  const hash = await sent(letter);
  expect(await wordsOf((await open(path('export_offer_letter', { hash }))).bytes)).not.toContain('paid more');
  const { hash: day, employee_id: employeeid } = await dayLink(letter.id);
  const log = await open(path('export_log_to_pdf', { id: letter.id, employeeid, hash: day }));
  expect(log.status).toBe(200);
  expect(await wordsOf(log.bytes)).toContain('We could have paid more');
  // The log is not for the holder of a link to the letter.
  expect((await open(path('export_log_to_pdf', { id: letter.id, hash }))).status).toBe(401);
});

test('old and foreign links are refused', async () => {
  const [letter, other] = [await givenLetter(house), await givenLetter(house)];
  const hash = await sent(letter);
  expect((await open(path('export_offer_letter', { hash, id: other.id }))).status).toBe(404);
  expect((await open(path('export_information_request', { hash }))).status).toBe(404);
  expect((await open(path('export_offer_letter', { hash: 'x'.repeat(43) }))).status).toBe(404);
  good(await house.recruiter.put(`approval_emails/${letter.id}/recall`, {}));
  expect((await open(path('export_offer_letter', { hash }))).status).toBe(422);

  const { hash: day, employee_id: employeeid } = await dayLink(letter.id);
  const good1 = path('export_offer_letter', { id: letter.id, employeeid, hash: day });
  expect((await open(good1)).status).toBe(200);
  for (const query of [
    { id: other.id, employeeid, hash: day },
    { id: letter.id, employeeid: employeeid + 1, hash: day },
    { id: letter.id, employeeid, hash: 'f'.repeat(64) },
    { employeeid, hash: day },
    { id: letter.id },
  ])
    expect((await open(path('export_offer_letter', query))).status).toBe(401);
  expect((await open(path('export_information_request', { id: letter.id, employeeid, hash: day }))).status).toBe(404);
  await house.database.query('update organizations set offer_letter_system = false');
  try {
    expect((await open(good1)).status).toBe(403);
  } finally {
    await house.database.query('update organizations set offer_letter_system = true');
  }
});

test('only those who read letters get links and files', async () => {
  const letter = await givenLetter(house);
  for (const [role, allowed] of [
    ['recruiter', true],
    ['recruiter_admin', true],
    ['hiring_manager', false],
    ['decision_maker', false],
    ['observer', false],
  ] as const) {
    const client = await ApiClient.as(house.server.url, role);
    const link = await client.post('export_links', { record_type: 'approval_email', record_id: letter.id });
    expect([role, link.status]).toEqual([role, allowed ? 201 : 403]);
    const file = await client.get(`approval_emails/export_offer_letter?id=${letter.id}`);
    expect([role, file.status]).toEqual([role, allowed ? 200 : 403]);
    const files = await client.post('uploaded_files/download_all_files', { id: letter.id });
    // The letter has none.
    expect([role, files.status]).toEqual([role, allowed ? 404 : 403]);
  }
  const none = { record_type: 'approval_email', record_id: 999_999 };
  expect((await house.recruiter.post('export_links', none)).status).toBe(404);
  expect((await house.recruiter.get('approval_emails/export_offer_letter?id=999999')).status).toBe(404);
});

test('a request is drawn with what was answered, and its log', async () => {
  const request = await givenLetter(house, { email_type: 'info_request', subject: 'Your papers' });
  await house.database.query(
    `insert into file_and_links (approval_email_id, attachment_type, direction, request_description, mandatory)
     values ($1, 'info_req_request', 'inbound', 'Your diploma', true)`,
    [request.id],
  );
  const { url, hash, employee_id: employeeid } = await dayLink(request.id);
  expect(url).toContain('export_information_request');
  const pdf = await open(url);
  const words = await wordsOf(pdf.bytes);
  for (const said of ['Your papers', 'Your diploma', 'Not sent', 'Draft – not sent']) expect(words).toContain(said);
  const log = await open(path('export_info_req_log_to_pdf', { id: request.id, employeeid, hash }));
  expect(await wordsOf(log.bytes)).toContain('Your papers');
  expect((await open(path('export_log_to_pdf', { id: request.id, employeeid, hash }))).status).toBe(404);
});

test('a request that was received is drawn with the answers and the names of the files', async () => {
  const { database, recruiter, anybody } = house;
  const one = async (sql: string, values: unknown[] = []) =>
    Number((await database.query<{ id: string }>(sql, values)).rows[0]!.id);
  const request = await givenLetter(house, { email_type: 'info_request', subject: 'Your papers' });
  const form = await one(`insert into forms (name) values ('{"en": "Before you start"}') returning id`);
  const asked = (name: string, type: string) =>
    one('insert into questions (form_id, name, question_type) values ($1, $2, $3) returning id', [
      ...[form, JSON.stringify({ en: name }), type],
    ]);
  const size = await asked('Size of your shoes?', 'short-answer');
  const way = await asked('How do you come to work?', 'multiple-choice');
  const [bus] = [
    await one(`insert into answers (question_id, text) values ($1, '{"en": "By bus"}') returning id`, [way]),
    await one(`insert into answers (question_id, text) values ($1, '{"en": "On foot"}') returning id`, [way]),
  ];
  await database.query('insert into approval_emails_forms (approval_email_id, form_id) values ($1, $2)', [
    ...[request.id, form],
  ]);
  const wanted = await one(
    `insert into file_and_links (approval_email_id, attachment_type, direction, request_description, mandatory)
     values ($1, 'info_req_request', 'inbound', 'Your diploma', true) returning id`,
    [request.id],
  );
  good(await recruiter.post(`approval_emails/${request.id}/send_request`, { due_date: await dayIn(house, 5) }));
  const hash = await linkTo(house, request.id, request.email);
  const body = new FormData();
  for (const [name, value] of Object.entries({ hash, file_and_link_id: String(wanted) })) body.set(name, value);
  body.set('file', new Blob(['A diploma.'], { type: 'text/plain' }), 'diploma.txt');
  const url = `${house.server.url}/api/v1/approval_emails/upload_file`;
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  good(await anybody.post('approval_emails/info_req_file_submit', { hash, note: 'Here it is' }));
  const answers = { answers: [bus], text_answers: [{ question_id: size, answer_text: 'Forty-three' }] };
  const done = good(await anybody.post('approval_emails/answer_forms', { hash, ...answers }));
  expect(done).toMatchObject({ status: 'received' });

  const words = await wordsOf((await open((await dayLink(request.id)).url)).bytes);
  for (const said of [
    'Before you start',
    'Size of your shoes?',
    'Forty-three',
    'By bus',
    'Your diploma',
    'diploma.txt',
  ])
    expect(words).toContain(said);
  for (const not of ['On foot', 'Not sent', 'Draft – not sent']) expect(words).not.toContain(not);
});

/** How many pictures a reader of PDF draws. */
async function picturesIn(bytes: Buffer): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  let count = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    count += fnArray.filter((drawing) => drawing === OPS.paintImageXObject).length;
  }
  await task.destroy();
  return count;
}

test('the header and drawn signatures are pictures in the PDF', async () => {
  const image = await drawn();
  const plain = await givenLetter(house);
  await sent(plain);
  expect(await picturesIn((await open((await dayLink(plain.id)).url)).bytes)).toBe(0);

  const admin = await ApiClient.as(house.server.url, 'recruiter_admin');
  const body = new FormData();
  for (const [name, value] of [
    ['type', 'email_header_graphic'],
    ['name', 'Harbour'],
  ] as const)
    body.set(name, value);
  body.set('file', new Blob([Buffer.from(image.split(',')[1]!, 'base64')], { type: 'image/png' }), 'header.png');
  const url = `${house.server.url}/api/v1/organizations/upload_email_logo?client=1`;
  const uploaded = await fetch(url, { method: 'POST', headers: admin.session, body });
  expect(uploaded.status).toBe(200);
  const { rows } = await house.database.query<{ id: string }>('select max(id) as id from organization_files');
  const letter = await givenLetter(house, { request_signature: true, organization_file_id: rows[0]!.id });
  const hash = await sent(letter);
  const before = await open(path('export_offer_letter', { hash }));
  expect(await picturesIn(before.bytes)).toBe(1);
  good(await answer(hash, true, { signature: { kind: 'drawn', name: 'Ana Roy', image } }));
  await untilSealed(letter.id);
  const signed = await open(path('export_offer_letter', { hash }));
  expect(await picturesIn(signed.bytes)).toBe(2);
  expect(await wordsOf(signed.bytes)).toContain('Drawn or uploaded image');
});
