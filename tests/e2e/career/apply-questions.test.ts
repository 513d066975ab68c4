import type { Browser, Page } from 'playwright-core';
import { givenJob } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { textsOf } from '../../support/texts.ts';

// Questions of every kind on a phone: what an earlier answer opens, what stays on the device, and the form's editor.

const t = textsOf('en');
const PHONE = { width: 390, height: 844 };

let smtp: SmtpServer;
let server: TestServer;
let browser: Browser;
let admin: ApiClient;
let form: { id: number; questions: { id: number; key: string; answers: { id: number; key: string }[] }[] };
let jobId: number;

beforeAll(async () => {
  smtp = await startSmtpServer();
  [server, browser] = await Promise.all([startServer({ demo: true, env: { MAIL_URL: smtp.url } }), launchBrowser()]);
  admin = await ApiClient.as(server.url, 'super_admin');
  const made = await admin.post('forms', {
    name: { en: 'Driving' },
    questions_attributes: [
      {
        name: { en: 'Do you drive?' },
        question_type: 'yes-no',
        key: 'drive',
        is_required_question: true,
        answers_attributes: [
          { text: { en: 'Yes' }, key: 'yes' },
          { text: { en: 'No' }, key: 'no' },
        ],
      },
      {
        name: { en: 'For how many years?' },
        question_type: 'number',
        limits: { min: 0, max: 60 },
        is_required_question: true,
        shown_if: { question: 'drive', answers: ['yes'] },
      },
      { name: { en: 'Your licence' }, question_type: 'file', shown_if: { question: 'drive', answers: ['yes'] } },
      { name: { en: 'When can you start?' }, question_type: 'date' },
      { name: { en: 'I agree to a check.' }, question_type: 'consent', is_required_question: true },
    ],
  });
  form = (await admin.get(`forms/${(made.body as { id: number }).id}`)).body as typeof form;
  jobId = (await givenJob(admin, { form_ids: [form.id] })).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await smtp?.stop();
});

const next = (page: Page) => page.getByRole('button', { name: t('career.form.next') }).click();

async function openQuestions(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/apply/public/${jobId}?language=en`);
  await page.getByRole('list', { name: t('career.form.progress') }).waitFor();
  await page.locator('#resume').setInputFiles({
    name: 'resume.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Beekeeper since 2019'),
  });
  await page.getByText('resume.txt').first().waitFor();
  await page.getByLabel(t('career.form.firstName')).fill('Robin');
  await page.getByLabel(t('career.form.lastName')).fill('Park');
  await page.getByLabel(t('career.form.email')).fill('robin.park@applicant.example');
  await next(page);
  await page.getByRole('heading', { name: t('career.form.experience.title') }).waitFor();
}

test('an answer opens what follows from it; what is filled in stays on the device and is sent as it is', async () => {
  const { page, context, errors } = await openPage(browser);
  await openQuestions(page);
  const years = page.getByLabel('For how many years?');
  expect(await years.isVisible()).toBe(false);
  await next(page);
  // What is not asked is not missing.
  await eventually(
    () => page.locator('#error-summary li').allTextContents(),
    [
      t('career.form.required.choice', { label: 'Do you drive?' }),
      t('career.form.required.consent', { label: 'I agree to a check.' }),
    ],
  );
  await page.getByLabel('Yes', { exact: true }).check();
  expect(await years.getAttribute('inputmode')).toBe('numeric');
  await years.fill('70');
  await page.locator('[id^="file."]').setInputFiles({
    name: 'licence.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Class 1'),
  });
  await page.getByText('licence.txt').first().waitFor();

  // Another day, on the same device.
  await page.reload();
  await page.getByRole('list', { name: t('career.form.progress') }).waitFor();
  await next(page);
  await eventually(() => years.inputValue(), '70');
  await page.getByLabel('I agree to a check.').check();
  await page.getByLabel('When can you start?').fill('2027-03-01');
  await next(page);
  await page
    .getByText(/Please check: For how many years\?/)
    .first()
    .waitFor();
  await years.fill('7');
  await next(page);
  await page.getByText('March 1, 2027').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('button', { name: t('career.form.send') }).click();
  await page
    .getByText(/\d+-\d+/)
    .first()
    .waitFor();
  const reference = /(\d+)-(\d+)/.exec(await page.locator('.confirmation').innerText())!;
  const { text_answers: kept } = (await admin.get(`applicant_profiles/${reference[2]}`)).body as {
    text_answers: { answer_text: string }[];
  };
  expect(kept.map(({ answer_text: text }) => text)).toEqual(['7', 'licence.txt', '2027-03-01', 'I agree to a check.']);
  expect(errors).toEqual([]);
  await context.close();
});

test('an application is kept by a link that is mailed', async () => {
  const { page, context } = await openPage(browser);
  await openQuestions(page);
  await page.getByRole('button', { name: t('career.form.keep') }).click();
  const sent = page.getByText(/We have sent the link to robin\.park@applicant\.example/);
  await sent.waitFor();
  await eventually(() => sent.evaluate((notice) => notice === document.activeElement), true);
  await context.close();
});

test('whoever builds a form says on which earlier answer a question depends', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.url, 'super_admin', `/section/view/${form.id}`);
  await page.getByRole('button', { name: /4\. When can you start\?/ }).click();
  await page.getByRole('combobox', { name: 'Ask only if' }).click();
  await page.getByRole('option', { name: /1\. Do you drive\?/ }).click();
  await page.getByRole('checkbox', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const [drive] = form.questions;
  await eventually(
    async () => {
      const { questions } = (await admin.get(`forms/${form.id}`)).body as { questions: { shown_if: object | null }[] };
      return questions[3]!.shown_if;
    },
    { question: drive!.key, answers: [drive!.answers[1]!.key] },
  );
  await context.close();
});
