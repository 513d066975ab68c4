import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';
import { withDatabase } from '../../api/identity/support.ts';
import { givenJob } from '../../api/pipeline/support.ts';

let server: TestServer;
let browser: Browser;
let job: number;
const resume = { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Robin Park\nBeekeeper since 2019') };

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  job = (await givenJob(recruiter, { cover_letter_options: 'CoverLetterOptionMandatory' })).id;
  const store = join(server.dataDir, 'files');
  renameSync(store, `${store}-unplugged`);
  mkdirSync(store);
});
afterAll(async () => {
  await browser?.close();
  if (server) {
    const store = join(server.dataDir, 'files');
    rmSync(store, { recursive: true });
    renameSync(`${store}-unplugged`, store);
  }
  await server?.stop();
});

const sentLetter = (email: string) =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query<{ letter: string; files: number }>(
      `select t.cover_letter as letter, (select count(*)::int from uploaded_files f where f.applicant_profile_id = p.id) as files
         from applicants a join applicant_profiles p on p.applicant_id = a.id
         join applicant_profile_texts t on t.applicant_profile_id = p.id where a.email_key = $1`,
      [email],
    );
    return rows;
  });

test.each(LANGUAGES)('while no file can be stored, a candidate applies without one (%s)', async (language) => {
  const { page, context } = await openPage(browser, { language });
  const t = textsOf(language);
  const email = `without.file.${language}@applicant.example`;
  await page.goto(`${server.url}/apply/public/${job}?language=${language}`);
  await page.getByRole('list', { name: t('career.form.progress') }).waitFor();
  await page.getByLabel(t('career.form.resume'), { exact: true }).setInputFiles(resume);
  await page
    .getByRole('alert')
    .filter({ hasText: t('files.away') })
    .waitFor();
  await page.locator('#first_name').fill('Robin');
  await page.locator('#last_name').fill('Park');
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: t('career.form.next') }).click();
  // The letter that the job asks for can be written instead.
  await page.getByRole('button', { name: t('career.form.next') }).click();
  await page.locator('#error-summary').getByRole('link').click();
  await page.getByLabel(t('career.form.coverLetterText')).fill('I keep bees.');
  await page.getByRole('button', { name: t('career.form.next') }).click();
  await page.getByRole('button', { name: t('career.form.send') }).click();
  await page.getByRole('heading', { name: t('career.sent.title', { name: 'Robin' }) }).waitFor();
  expect(await sentLetter(email)).toEqual([{ letter: 'I keep bees.', files: 0 }]);
  await context.close();
});

test('so it is without script', async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  const t = textsOf('en');
  await page.goto(`${server.url}/apply/public/${job}?language=en`);
  await page.locator('#resume').setInputFiles(resume);
  await page.locator('#cover_letter').setInputFiles(resume);
  await page.locator('#first_name').fill('Robin');
  await page.locator('#last_name').fill('Park');
  await page.locator('#email').fill('without.script@applicant.example');
  await page.getByRole('button', { name: t('career.form.send') }).click();
  await page.getByText(t('files.away')).first().waitFor();
  expect(await page.locator('#first_name').inputValue()).toBe('Robin');
  await page.getByLabel(t('career.form.coverLetterText')).fill('I keep bees.');
  await page.getByRole('button', { name: t('career.form.send') }).click();
  await page.getByRole('heading', { name: t('career.sent.title', { name: 'Robin' }) }).waitFor();
  expect(await sentLetter('without.script@applicant.example')).toEqual([{ letter: 'I keep bees.', files: 0 }]);
  await context.close();
});
