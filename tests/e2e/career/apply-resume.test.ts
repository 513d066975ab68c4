import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { root } from '../../support/run-command.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';
import { withDatabase } from '../../api/identity/support.ts';
import { givenJob } from '../../api/pipeline/support.ts';

const fixtures = join(root, 'api/src/documents/__fixtures__');
const t = textsOf('en');

let server: TestServer;
let browser: Browser;
let job: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  job = (await givenJob(await ApiClient.as(server.url, 'recruiter'))).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openForm(page: Page, language = 'en'): Promise<void> {
  await page.goto(`${server.url}/apply/public/${job}?language=${language}`);
  await page.getByRole('list', { name: textsOf(language as 'en')('career.form.progress') }).waitFor();
}
const attach = (page: Page, file: string) => page.locator('#resume').setInputFiles(join(fixtures, file));
const press = (page: Page, key: string) => page.getByRole('button', { name: t(`career.form.${key}`) }).click();

const positionsOf = (email: string) =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query(
      `select w.position, w.present_date as present, w.end_date from work_experiences w
         join applicant_profiles p on p.id = w.applicant_profile_id join applicants a on a.id = p.applicant_id
        where a.email_key = $1 order by w."order"`,
      [email],
    );
    return rows as { position: string; present: boolean; end_date: string | null }[];
  });

test('the job that the resume calls the present one is ticked as such, shown and sent', async () => {
  const { page, context } = await openPage(browser);
  await openForm(page);
  await attach(page, 'resumes/en-01-classic.txt');
  await eventually(() => page.locator('#first_name').inputValue(), 'Jordan');
  await press(page, 'next');
  const present = page.getByRole('checkbox', { name: t('career.form.work.present') });
  expect(await present.count()).toBe(3);
  expect(await present.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual([
    true,
    false,
    false,
  ]);
  await press(page, 'next');
  await page
    .getByRole('definition')
    .getByText(`March 2019 – ${t('career.form.today')}`)
    .waitFor();
  await press(page, 'send');
  await page.getByRole('heading', { name: t('career.sent.title', { name: 'Jordan' }) }).waitFor();
  const [first, ...more] = await positionsOf('jordan.whitfield@example.com');
  expect(first).toEqual({ position: 'Senior Software Engineer', present: true, end_date: null });
  expect(more.map(({ present }) => present)).toEqual([false, false]);
  await context.close();
});

test('a row that was taken away leaves nothing in the next one, nor after a reload', async () => {
  const { page, context } = await openPage(browser);
  await openForm(page);
  await attach(page, 'resumes/en-01-classic.txt');
  await eventually(() => page.locator('#first_name').inputValue(), 'Jordan');
  await press(page, 'next');
  await page.getByRole('button', { name: t('career.form.work.remove', { number: 3 }) }).click();
  await page.getByRole('button', { name: t('career.form.work.add') }).click();
  expect(await page.locator('[name="work.2.position"]').inputValue()).toBe('');
  await page.getByRole('button', { name: t('career.form.work.remove', { number: 3 }) }).click();
  await page.reload();
  await page.getByRole('list', { name: t('career.form.progress') }).waitFor();
  expect(await page.locator('[name^="work."][name$=".position"]').count()).toBe(2);
  await context.close();
});

test('what the resume fills in is no longer complained about, and nobody is taken away from where they are', async () => {
  const { page, context } = await openPage(browser);
  await openForm(page);
  await press(page, 'next');
  const summary = page.locator('#error-summary');
  await summary.getByRole('link', { name: t('career.form.required.resume') }).waitFor();
  await page.locator('#home_phone').focus();
  await attach(page, 'resumes/en-07-minimal.txt');
  await page.getByText(t('career.form.removeFile', { name: 'en-07-minimal.txt' })).waitFor();
  await summary.waitFor({ state: 'detached' });
  expect(await page.locator('.error').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('home_phone');
  await context.close();
});

describe.each(LANGUAGES)('a resume that cannot be read (%s)', (language) => {
  const text = textsOf(language);
  const unread = (reason: string) => `${text(`career.form.unread.${reason}`)} ${text('career.form.unread.kept')}`;

  test('is kept and sent along, and the form says so at the file, after a reload too', async () => {
    const { page, context } = await openPage(browser, { language });
    await openForm(page, language);
    await attach(page, 'samples/password.pdf');
    await page.getByText(unread('encrypted')).waitFor();
    await page.reload();
    await page.getByText(unread('encrypted')).waitFor();
    await context.close();
  });
});

test('without script the confirmation says which document could not be read', async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(`${server.url}/apply/public/${job}?language=en`);
  const buffer = readFileSync(join(fixtures, 'samples/password.pdf'));
  await page.locator('#resume').setInputFiles({ name: 'locked.pdf', mimeType: 'application/pdf', buffer });
  await page.locator('#first_name').fill('Robin');
  await page.locator('#last_name').fill('Park');
  await page.locator('#email').fill('locked@applicant.example');
  await press(page, 'send');
  await page.getByRole('heading', { name: t('career.sent.title', { name: 'Robin' }) }).waitFor();
  await page.getByText(t('career.sent.fileArrived')).waitFor();
  expect(await page.locator('main').textContent()).toContain('locked.pdf');
  await context.close();
});

test('nobody goes on without a file that is on its way, nor is it missed once it was cancelled', async () => {
  const { page, context } = await openPage(browser);
  await openForm(page);
  const slow = Promise.withResolvers<void>();
  await page.route('**/applicant_profiles/upload_file', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const problems = page.locator('#error-summary');
  const link = (key: string) => problems.getByRole('link', { name: t(`career.form.${key}`) });
  await attach(page, 'resumes/en-01-classic.txt');
  await page.locator('progress').waitFor();
  await press(page, 'next');
  await link('stillUploading').waitFor();
  expect(await link('required.resume').count()).toBe(0);
  await press(page, 'cancel');
  await link('stillUploading').waitFor({ state: 'detached' });
  await attach(page, 'resumes/en-01-classic.txt');
  await page.locator('progress').waitFor();
  await press(page, 'next');
  await link('stillUploading').waitFor();
  slow.resolve();
  await eventually(() => page.locator('#first_name').inputValue(), 'Jordan');
  expect(await link('stillUploading').count()).toBe(0);
  await press(page, 'next');
  await page
    .getByRole('checkbox', { name: t('career.form.work.present') })
    .first()
    .waitFor();
  await context.close();
});

test('a file that arrives leaves those there that arrived while it was on its way', async () => {
  const options = { cover_letter_options: 'CoverLetterOptionMandatory' };
  job = (await givenJob(await ApiClient.as(server.url, 'recruiter'), options)).id;
  const { page, context } = await openPage(browser);
  await openForm(page);
  const slow = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/applicant_profiles/upload_file', async (route) => {
    const waits = isFirst;
    isFirst = false;
    if (waits) await slow.promise;
    await route.continue();
  });
  const there = page.locator('.file > span');
  await page.locator('#cover_letter').setInputFiles(join(fixtures, 'resumes/en-07-minimal.txt'));
  await page.locator('progress').waitFor({ state: 'attached' });
  await attach(page, 'resumes/en-01-classic.txt');
  await eventually(() => there.count(), 1);
  slow.resolve();
  await eventually(() => there.count(), 2);
  await context.close();
});
