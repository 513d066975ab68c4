import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connect, givenJob } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { givenCandidateWithResume } from '../support/given-candidate.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let recruiter: ApiClient;

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a candidate is found by a word of the resume, read with it marked, and the search is found again', async () => {
  const job = await givenJob(recruiter);
  await givenCandidateWithResume(server.url, job.id, {
    first: 'Zelda',
    last: 'Quillfeather',
    resume: 'en-14-two-pages.pdf',
  });
  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'recruiter', '/search');
  await page.getByRole('searchbox', { name: /Words in resumes/ }).fill('quillfea');
  await page.keyboard.press('Enter');
  await page.getByText('1 application found').waitFor();
  expect(await page.getByRole('list', { name: 'Results' }).locator('mark').first().textContent()).toBe('Quillfeather');
  expect(await troublesOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Resume of Zelda Quillfeather' }).click();
  await page.getByRole('dialog', { name: 'Resume of Zelda Quillfeather' }).getByRole('document').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Zelda Quillfeather' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beekeeper' }).waitFor();
  await page.goBack();
  await page.getByText('1 application found').waitFor();

  await page.getByRole('checkbox', { name: 'Select Zelda Quillfeather' }).check();
  await page.getByRole('button', { name: /Copy to a job/ }).click();
  await page.getByRole('dialog').waitFor();
});

test('results of several jobs are written to from the search, each with a mail of their own', async () => {
  const jobs = [await givenJob(recruiter), await givenJob(recruiter)];
  const resume = 'en-14-two-pages.pdf';
  for (const [at, first] of ['Odo', 'Pia'].entries())
    await givenCandidateWithResume(server.url, jobs[at]!.id, { first, last: 'Quarrington', resume });
  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'recruiter', '/search');
  await page.getByRole('searchbox', { name: /Words in resumes/ }).fill('quarrington');
  await page.keyboard.press('Enter');
  await page.getByText('2 applications found').waitFor();
  for (const name of ['Odo', 'Pia']) await page.getByRole('checkbox', { name: `Select ${name} Quarrington` }).check();
  await page.getByLabel('Selected candidates').getByRole('button', { name: 'E-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail to 2 candidates' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('An open day');
  await dialog.locator('[contenteditable=true]').fill('Come and see us on Friday.');
  await dialog.getByRole('button', { name: 'Send to 2' }).click();
  const report = page.getByRole('dialog', { name: 'Sending to 2 candidates' });
  await report.getByRole('button', { name: 'Close' }).click();
  const database = await connect(server.databaseUrl);
  const sent = async () =>
    (await database.query("select applicant_profile_id from hgemails where subject = 'An open day'")).rowCount;
  await eventually(sent, 2);
  await database.end();
});
