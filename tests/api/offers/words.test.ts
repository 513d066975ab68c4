import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { bodyOf, candidateOf, givenLetter, givenWorld, type Letter, read, refusedOf, type World } from './support.ts';

let world: World;
let admin: ApiClient;
let field: { id: number };
beforeAll(async () => {
  // It asks more of every letter.
  world = await givenWorld((await startKind.usual()).server);
  admin = await ApiClient.as(world.server.url, 'recruiter_admin');
  const name = { en: 'Paid leave', fr: 'Congés payés', es: 'Vacaciones pagadas' };
  field = bodyOf(
    await admin.post('offer_fields', { name, kind: 'number', placeholder: 'paid_leave', is_required: true }),
    201,
  );
});
afterAll(() => world?.stop());

const template = async (fields: object = {}): Promise<{ id: number }> =>
  bodyOf(
    await admin.post('template_emails', {
      name: `Offer ${Math.random()}`,
      email_type: 'offer',
      subject: { en: 'Offer', fr: 'Offre' },
      body: { en: '<p>Pay: {{offer.pay}}</p>', fr: '<p>Paie : {{offer.pay}}</p>' },
      ...fields,
    }),
    201,
  );

interface Preview {
  subject: string;
  html: string;
  language: string;
  gaps: { unknown: string[]; empty: string[] };
}
const preview = async (body: object): Promise<Preview> =>
  bodyOf<Preview>(await world.recruiter.post('approval_emails/preview', body));

const terms = {
  pay: { from: 70_000, to: 80_000.5, currency: 'CAD', per: 'year' },
  start_date: '2199-03-01',
  due_date: '2199-02-01',
  position_title: 'Head <b>keeper</b>',
};

test.each([
  ['en', 'pay', 'Pay'],
  ['fr', 'start_date', 'Date de début'],
  ['es', 'valid_until', 'Válida hasta'],
] as const)(
  'no field is called like a term of every offer, which is said in %s',
  async (language, placeholder, name) => {
    const fields = { name: { [language]: 'Ours' }, kind: 'text', placeholder };
    const refused = await admin.post('offer_fields', fields, { 'accept-language': language });
    expect(refusedOf(refused)).toEqual([{ field: 'placeholder', code: 'standardTerm' }]);
    expect(errorOf(refused).errors[0]!.message).toContain(name);
  },
);

describe('the terms of an offer', () => {
  const all =
    '{{offer.position}} | {{offer.pay}} | {{offer.start_date}} | {{offer.valid_until}} | {{offer.paid_leave}} | {{offer.manager}}';

  test('stand in the letter in its language, and blanks where nothing is said', async () => {
    const letter = await givenLetter(world, {
      ...terms,
      message: `<p>${all}</p>`,
      language: 'en',
      offer_values: [{ offer_field_id: field.id, value: '12.5' }],
    });
    const english = await preview({ id: letter.id, letter: {} });
    expect(english.html).toContain(
      'Head &lt;b&gt;keeper&lt;/b&gt; | CA$70,000–80,000.50 per year | March 1, 2199 | February 1, 2199 | 12.5 | ______',
    );
    expect(english.gaps).toEqual({ unknown: [], empty: ['offer.manager'] });
    expect(letter.gaps).toEqual(english.gaps);
    const french = (await preview({ id: letter.id, letter: { language: 'fr' } })).html.replace(/[\u00a0\u202f]/g, ' ');
    expect(french).toContain('1er mars 2199');
    expect(french).toMatch(/70 000 ?–80 000,50 \$|70 000 \$ ?– ?80 000,50 \$/);
    expect(french).toContain('par an');
    expect((await preview({ id: letter.id, letter: { language: 'es' } })).html).toContain('1 de marzo de 2199');
  });

  test('must be of fields that there are, and of their kind', async () => {
    const letter = await givenLetter(world);
    const put = (offer_values: object[]) => world.recruiter.put(`approval_emails/${letter.id}`, { offer_values });
    expect(refusedOf(await put([{ offer_field_id: 99_999, value: '1' }]))).toEqual([
      { field: 'offer_values.0.offer_field_id', code: 'reference' },
    ]);
    expect(refusedOf(await put([{ offer_field_id: field.id, value: 'many' }]))).toEqual([
      { field: 'offer_values.0.value', code: 'number' },
    ]);
    expect(bodyOf(await put([{ offer_field_id: field.id, value: ' 3 ' }])).offer_values).toEqual([
      { offer_field_id: field.id, value: '3' },
    ]);
  });

  test('are placeholders of offers alone', async () => {
    const letter = await givenLetter(world);
    const put = (message: string) => world.recruiter.put(`approval_emails/${letter.id}`, { message });
    expect(refusedOf(await put('<p>{{offer.pai}}</p>'))).toEqual([{ field: 'message', code: 'unknownPlaceholder' }]);
    expect((await put('<p>{{offer.paid_leave}}</p>')).status).toBe(200);
    const general = await admin.post('template_emails', {
      name: 'G',
      email_type: 'general',
      subject: { en: 'x' },
      body: { en: '{{offer.pay}}' },
    });
    expect(refusedOf(general)).toEqual([{ field: 'body.en', code: 'unknownPlaceholder' }]);
    const label = await admin.post('template_emails', {
      name: 'L',
      email_type: 'offer',
      subject: { en: 'x' },
      body: { en: 'x' },
      custom_placeholder: [{ label: 'Offer.Pay' }],
    });
    expect(refusedOf(label)).toEqual([{ field: 'custom_placeholder.0.label', code: 'existing' }]);
    const listed = bodyOf<{ name: string; description: string }[]>(
      await world.recruiter.get('approval_emails/placeholders', { headers: { 'accept-language': 'fr' } }),
    );
    expect(listed.find(({ name }) => name === 'offer.paid_leave')?.description).toBe(
      'Condition de l’offre\u00a0: Congés payés',
    );
    expect(listed.find(({ name }) => name === 'offer.valid_until')?.description).toContain('Valable jusqu’au');
    expect(listed.map(({ name }) => name)).toContain('user.name.first');
  });
});

describe('a template', () => {
  test('gives its words in the candidate’s language, its labels and its files', async () => {
    const form = new FormData();
    form.set('file', new Blob(['terms']), 'terms.txt');
    const uploaded = await fetch(`${world.server.url}/api/v1/files/template_emails/files`, {
      method: 'POST',
      headers: admin.session,
      body: form,
    });
    const { file_info: file } = (await uploaded.json()) as { file_info: { id: number; token: string } };
    const { id } = await template({
      custom_placeholder: [{ label: 'bonus' }],
      signature_type: 'author_signature',
      files: [{ id: file.id, token: file.token }],
      body: { en: '<p>{{bonus}}</p>', fr: '<p>Prime : {{bonus}}</p>' },
    });
    const profile = await candidateOf(world, {}, { preferred_language: 'fr' });
    const letter = await givenLetter(world, {
      applicant_profile_id: profile,
      template_email_id: id,
      subject: undefined,
      message: undefined,
      custom_values: [{ label: 'bonus', value: '<i>5 %</i>' }],
    });
    expect(letter).toMatchObject({
      template_email_id: id,
      language: 'fr',
      subject: 'Offre',
      message: '<p>Prime : {{bonus}}</p>',
      signature_type: 'author_signature',
    });
    expect(letter.file_and_links.map(({ name, attachment_type: type }) => [name, type])).toEqual([
      ['terms.txt', 'offer_letter_attachment'],
    ]);
    expect(letter.file_and_links[0]!.uploaded_file!.id).not.toBe(file.id);
    expect((await preview({ id: letter.id, letter: {} })).html).toContain('Prime : &lt;i&gt;5 %&lt;/i&gt;');

    const spanish = await candidateOf(world, {}, { preferred_language: 'es' });
    const other = await givenLetter(world, {
      applicant_profile_id: spanish,
      template_email_id: id,
      subject: undefined,
      message: '<p>Own</p>',
    });
    expect(other).toMatchObject({
      message: '<p>Own</p>',
      subject: 'Offer',
      custom_values: [{ label: 'bonus', value: null }],
    });
  });

  test('of the product alone is not applied, and one of other mails is refused', async () => {
    const { rows } = await world.database.query<{ id: number }>(
      'select id from template_emails where is_system_default and not is_deleted limit 1',
    );
    const letter = await givenLetter(world, {
      template_email_id: Number(rows[0]!.id),
      subject: undefined,
      message: undefined,
    });
    expect(letter).toMatchObject({ template_email_id: null, subject: '', message: null });
    const { rows: offers } = await world.database.query<{ id: number; subject: { en: string } }>(
      `select id, subject from template_emails where is_system_default and not is_deleted and email_type in ('offer', 'general') limit 1`,
    );
    const picked = { template_email_id: Number(offers[0]!.id), template_by_hand: true, language: 'en' };
    const filled = await givenLetter(world, { ...picked, subject: undefined, message: undefined });
    expect(filled).toMatchObject({ template_email_id: null, subject: offers[0]!.subject.en });
    expect(filled.message).toBeTruthy();
    const regret = await template({ email_type: 'RejectionEmailtype', body: { en: 'x' }, subject: { en: 'x' } });
    const answer = await world.recruiter.put(`approval_emails/${letter.id}`, { template_email_id: regret.id });
    expect(refusedOf(answer)).toEqual([{ field: 'template_email_id', code: 'template' }]);
  });
});

test('what people type is text, and what a letter holds is cleaned', async () => {
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const profile = await candidateOf(world, { first_name: 'Ivo', last_name: attack.slice(0, 40) });
  const letter = await givenLetter(world, {
    applicant_profile_id: profile,
    subject: `Hi ${attack}`,
    message: `<p onclick="x()">Hi {{user.name.last}}</p>${attack}<a href="javascript:x()">y</a>`,
    position_title: attack,
    approvers: [{ name: attack, email: 'a@approver.example' }],
    custom_values: [{ label: 'note', value: attack }],
    file_and_links: [{ attachment_type: 'offer_letter_request', request_description: attack, name: attack }],
  });
  expect(letter.message).not.toMatch(/onclick|onerror|<script|javascript:/);
  const { html } = await preview({
    id: letter.id,
    letter: { message: `<p>{{user.name.last}} {{offer.position}} {{note}}</p>${attack}` },
  });
  expect(html).not.toMatch(/<script|<[^>]*onerror/);
  expect(html).toContain('&lt;script&gt;');
});

describe('what goes out', () => {
  const send = (id: number, more: object = {}) =>
    world.recruiter.post('approval_emails/send_to_candidate', {
      approval_email_id: id,
      due_date: '2199-01-01',
      even_so: true,
      ...more,
    });
  const versions = async (id: number) =>
    bodyOf<
      {
        number: number;
        reason: string;
        sha256: string;
        content: { html: string; files: { id: number; sha256: string }[]; terms: { name: string; value: string }[] };
      }[]
    >(await world.recruiter.get(`approval_emails/${id}/versions`));
  const complete = { offer_values: [] as object[], message: '<p>{{offer.paid_leave}} days</p>' };

  test('is refused while a required term is empty', async () => {
    const letter = await givenLetter(world, { message: '<p>Hello</p>' });
    const answer = await send(letter.id);
    expect(refusedOf(answer)).toEqual([{ field: 'offer_values', code: 'requiredTerm' }]);
    expect(JSON.stringify(answer.body)).toContain('Paid leave');
    expect((await read(world, letter.id)).status).toBe('draft');
  });

  test('is refused while a placeholder stands for nothing, or a file is gone', async () => {
    const offer_values = [{ offer_field_id: field.id, value: '20' }];
    const letter = await givenLetter(world, { ...complete, offer_values });
    await world.database.query(`update approval_emails set message = '<p>{{gone}}</p>' where id = $1`, [letter.id]);
    await world.database.query(
      `insert into file_and_links (approval_email_id, attachment_type, name) values ($1, 'offer_letter_attachment', 'lost.pdf')`,
      [letter.id],
    );
    const answer = await send(letter.id);
    expect(refusedOf(answer)).toEqual([
      { field: 'message', code: 'unknownPlaceholder' },
      { field: 'file_and_links', code: 'fileGone' },
    ]);
    expect(JSON.stringify(answer.body)).toContain('{{gone}}');
    expect(JSON.stringify(answer.body)).toContain('lost.pdf');
  });

  test('is kept as it was, with its files, whatever becomes of the letter', async () => {
    const offer_values = [{ offer_field_id: field.id, value: '20' }];
    const letter = await givenLetter(world, { ...complete, offer_values });
    const form = new FormData();
    form.set('file', new Blob(['terms']), 'terms.txt');
    const path = `${world.server.url}/api/v1/approval_emails/${letter.id}/upload_file`;
    const uploaded = await fetch(path, { method: 'POST', headers: world.recruiter.session, body: form });
    const { file_info: file, file_and_link_id: row } = (await uploaded.json()) as {
      file_info: { id: number };
      file_and_link_id: number;
    };
    expect((await send(letter.id)).status).toBe(200);
    const [first] = await versions(letter.id);
    expect(first).toMatchObject({
      number: 1,
      reason: 'candidate',
      content: { html: '<p>20 days</p>', files: [{ id: file.id }] },
    });
    expect(first!.sha256).toMatch(/^[0-9a-f]{64}$/);

    await world.recruiter.put(`approval_emails/${letter.id}/recall`, {});
    bodyOf<Letter>(
      await world.recruiter.put(`approval_emails/${letter.id}`, { message: '<p>Other {{offer.paid_leave}}</p>' }),
    );
    expect((await world.recruiter.put(`file_and_links/remove/${row}`, {})).status).toBe(200);
    expect((await send(letter.id)).status).toBe(200);
    const [second, before] = await versions(letter.id);
    expect(second).toMatchObject({ number: 2, content: { html: '<p>Other 20</p>', files: [] } });
    expect(before).toEqual(first);
    expect((await world.recruiter.get(`uploaded_files/${file.id}/download`)).body).toBe('terms');
  });

  test('is in the log, with the mail that took it there', async () => {
    const letter = await givenLetter(world, { ...complete, offer_values: [{ offer_field_id: field.id, value: '20' }] });
    await send(letter.id);
    const log = bodyOf<
      {
        action: string;
        number: number;
        actor: string;
        version_sha256: string | null;
        mail: { status: string; to: string } | null;
      }[]
    >(await world.recruiter.get(`approval_emails/${letter.id}/log`));
    expect(log.map(({ action, number }) => [action, number])).toEqual([
      ['sent_to_candidate', 2],
      ['created', 1],
    ]);
    expect(log[0]).toMatchObject({ actor: 'employee', mail: { to: expect.stringContaining('@applicant.example') } });
    expect(log[1]!.mail).toBeNull();
    expect((await world.recruiter.get('approval_emails/99999999/log')).status).toBe(404);
  });
});
