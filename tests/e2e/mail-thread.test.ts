import type { Browser } from 'playwright-core';
import { givenSent, rawMail, emailOf } from '../api/mail/support.ts';
import { givenCandidate, givenJob, type Job } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdNext } from '../support/hold-move.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { withDatabase } from '../api/identity/support.ts';

const secret = 'a-secret-of-the-mail-server';
let server: TestServer;
let browser: Browser;
let job: Job;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ demo: true, env: { MAIL_WEBHOOK_SECRET: secret } }),
    launchBrowser(),
  ]);
  job = await givenJob(await ApiClient.as(server.url, 'recruiter'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('an answer is read in its conversation, outside of which nothing of it acts, and is answered from there', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const employeeId = await withDatabase(server, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from employees where email = 'recruiter@demo.example'`,
    );
    return Number(rows[0]!.id);
  });
  const sent = await givenSent(server, profile, { employeeId });
  const raw = rawMail({
    from: await emailOf(server, profile),
    headers: [`In-Reply-To: ${sent.message_id}`, 'Content-Type: text/html'],
    body: '<p>Monday suits me.</p><script>parent.document.title = "taken"</script><img src="http://127.0.0.1:9/pixel.png" alt="Me">',
  });
  const handed = await fetch(`${server.url}/api/v1/hgemails/incoming`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
  expect(handed.status).toBe(200);

  const { page, context, errors } = await openPage(browser);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}`);
  await page.getByRole('tab', { name: /^E-mails/ }).click();
  const thread = page.getByRole('region', { name: 'Interview', exact: true });
  const answer = thread.getByRole('listitem').filter({ hasText: 'Received' });
  await answer.getByText('Unread').waitFor();
  await answer.getByRole('button').first().click();
  const frame = answer.frameLocator('iframe');
  await frame.getByText('Monday suits me.').waitFor();
  await frame.getByRole('link', { name: '[Me]' }).waitFor();
  await answer.getByText('Unread').waitFor({ state: 'detached' });
  expect(await page.title()).not.toBe('taken');
  expect(requested.filter((url) => url.includes('pixel'))).toEqual([]);

  const lists = () => requested.filter((url) => url.includes(`applicant_profiles?job_id=${job.id}`)).length;
  const before = lists();
  await thread.getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  await dialog.getByRole('textbox', { name: /Message/ }).fill('See you then.');
  const uploads = '**/applicant_profiles/upload_file';
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`About ${name}`) });
  // A file that does not come through is told with status and reason, and holds the answer back.
  const refused = { status: 422, json: { errors: [{ field: 'file', message: 'too big' }] } };
  await page.route(uploads, (route) => route.fulfill(refused), { times: 1 });
  await dialog.locator('input[type=file]').setInputFiles(file('plan.txt'));
  await dialog.getByRole('alert').getByText('422 too big').waitFor();
  expect(await dialog.getByRole('button', { name: 'Send the reply' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Remove plan.txt' }).click();
  // Of two files one is still on its way when the answer is sent: it waits for both.
  const order: string[] = [];
  page.on('response', (response) => response.url().endsWith('/upload_file') && order.push('file'));
  page.on('request', (request) => request.url().endsWith('/send_reply_email') && order.push('reply'));
  const upload = await holdNext(page, uploads);
  await dialog.locator('input[type=file]').setInputFiles([file('slow.txt'), file('quick.txt')]);
  await eventually(async () => order.length, 1);
  await dialog.getByRole('button', { name: 'Send the reply' }).click();
  await dialog.getByRole('button', { name: 'Send the reply', disabled: true }).waitFor();
  upload.go();
  await dialog.waitFor({ state: 'detached' });
  expect(order).toEqual(['file', 'file', 'reply']);
  await thread.getByText('See you then.').first().waitFor();
  // The list of the job is read anew with it.
  await eventually(async () => lists() > before, true);
  expect(errors).toEqual([]);
  await context.close();
});

test('the stages that somebody watches, and how they are reminded of the end, are chosen on the screen of the job', async () => {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}`);
  const open = async (item: string, title: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Actions', exact: true }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('combobox').waitFor();
    return dialog;
  };
  const watch = () => open('Watch stages', 'Watched stages');
  let dialog = await watch();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose at least one stage').waitFor();
  await dialog.getByRole('checkbox', { name: 'Screening' }).check();
  await dialog.getByRole('checkbox', { name: 'Interview' }).check();
  await dialog.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'At once' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  dialog = await watch();
  expect(await dialog.getByRole('checkbox', { name: 'Screening' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: 'New' }).isChecked()).toBe(false);
  expect(await dialog.getByRole('combobox', { name: 'How often' }).innerText()).toBe('At once');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });

  const expiry = () => open('Expiry notices', 'Job expiry notices');
  dialog = await expiry();
  expect(await dialog.getByRole('combobox', { name: 'Remind me' }).innerText()).toBe('Never');
  await dialog.getByRole('combobox', { name: 'Remind me' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  dialog = await expiry();
  expect(await dialog.getByRole('combobox', { name: 'Remind me' }).innerText()).toBe('Weekly');
  expect(errors).toEqual([]);
  await context.close();
});
