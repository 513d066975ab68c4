import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'recruiter_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(() => server?.stop());

interface Template {
  id: number;
  lock_version: number;
  [field: string]: unknown;
}

const texts = { subject: { en: 'Hello' }, body: { en: '<p>Hello</p>' } };

let made = 0;
async function given(more: object = {}): Promise<Template> {
  const { status, body } = await admin.post('template_emails', { name: `Template ${++made}`, ...texts, ...more });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as Template;
}

const errorsOf = ({ body }: Answer) => (body as { errors: { field: string; code: string; message: string }[] }).errors;
const read = async (id: number) => (await admin.get(`template_emails/${id}`)).body as Template;

test('a text has as many characters as its field takes, whatever its markup; one more is refused at its language', async () => {
  const marked = (count: number) => `<p><strong>${'é&amp;'.repeat(count / 2)}</strong></p>`;
  await given({ body: { en: marked(10_000) } });
  const refused = await admin.post('template_emails', {
    name: 'Long',
    ...texts,
    body: { fr: marked(10_002), en: 'x' },
  });
  expect(refused.status).toBe(422);
  expect(errorsOf(refused)).toMatchObject([
    { field: 'body.fr', code: 'maxLength', message: 'At most 10000 characters.' },
  ]);
});

test('the placeholders are listed with a description in the reader’s language', async () => {
  const listed = (await recruiter.get('template_emails/placeholders', { headers: { 'accept-language': 'fr' } }))
    .body as {
    name: string;
    description: string;
  }[];
  expect(listed.map(({ name }) => name)).toEqual([
    ...['jobName', 'jobNameFr', 'jobNameEs', 'clientName', 'user.name.first', 'user.name.last', 'user.email'],
    ...['job.name', 'job.name_fr', 'job.name_es', 'organization.name', 'contactEmail', 'contactPhone'],
    ...['global.url.protocol', 'global.url.hostname', 'candidate.page_link'],
  ]);
  expect(listed.find(({ name }) => name === 'user.name.first')?.description).toBe('Prénom du destinataire');
  // They write no mails.
  const decisionMaker = await ApiClient.as(server.url, 'decision_maker');
  expect((await decisionMaker.get('template_emails/placeholders')).status).toBe(403);
});

describe('what a template may hold', () => {
  test('an unknown placeholder is pointed out at its field and language, with the one that was meant', async () => {
    const answer = await admin.post('template_emails', {
      name: 'Slips',
      subject: { en: 'About {{jobname}}', fr: 'Bonjour' },
      body: { en: '<p>{{user.name.first}}</p>', fr: '<p>{{constructor}} {{#if x}} {{contac<b>Email</b>}}</p>' },
    });
    expect(answer.status).toBe(422);
    const errors = errorsOf(answer);
    expect(errors.map(({ field }) => field)).toEqual(['subject.en', 'body.fr']);
    expect(errors[0]?.message).toContain('{{jobname}} (did you mean {{jobName}}?)');
    expect(errors[1]?.message).toContain('{{constructor}}');
    expect(errors[1]?.message).toContain('did you mean {{contactEmail}}?');
  });

  test('its own placeholders count, and cannot go while a text uses them', async () => {
    const custom = [{ label: 'start date', description: 'First day' }];
    const { id } = await given({ body: { en: '<p>From {{start&nbsp;date}}</p>' }, custom_placeholder: custom });
    expect((await read(id)).custom_placeholder).toEqual(custom);
    const answer = await admin.put(`template_emails/${id}`, { custom_placeholder: [] });
    expect(errorsOf(answer)).toMatchObject([{ field: 'body.en', code: 'unknownPlaceholder' }]);
    const both = { custom_placeholder: [], body: { en: '<p>Soon</p>' } };
    expect(await admin.put(`template_emails/${id}`, both)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a placeholder of the product', [{ label: 'JobName' }], 0],
    ['another of the template', [{ label: 'salary' }, { label: ' Salary ' }], 1],
  ])('a label like that of %s is an existing one', async (_, custom_placeholder, at) => {
    const answer = await admin.post('template_emails', { name: 'Labels', ...texts, custom_placeholder });
    expect(errorsOf(answer)).toMatchObject([{ field: `custom_placeholder.${at}.label`, code: 'existing' }]);
  });

  test('HTML is reduced to what is harmless, and each wrong address of a copy is named', async () => {
    const { id } = await given({
      body: { en: '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y()></p>' },
      cc: 'a@x.example;  b@x.example, a@x.example',
    });
    expect(await read(id)).toMatchObject({
      body: { en: '<p>Hi<img src="x" /></p>' },
      cc: 'a@x.example, b@x.example',
    });
    const wrong = await admin.post('template_emails', { name: 'Copies', ...texts, cc: 'a@x.example, nobody, @x' });
    expect(errorsOf(wrong).map(({ message }) => message)).toEqual([
      'nobody is not a valid e-mail address.',
      '@x is not a valid e-mail address.',
    ]);
  });
});

test('one of the product’s templates is edited but not archived', async () => {
  const { body } = await admin.list('template_emails', { filter: { is_system_default: true } });
  const builtIn = (body as Template[])[0]!;
  const archived = await admin.put(`template_emails/${builtIn.id}`, { is_deleted: true });
  expect(archived.status).toBe(409);
  expect((await admin.put(`template_emails/${builtIn.id}`, { template_notes: 'Ours' })).status).toBe(200);
});
