import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { givenCandidateIn } from '../../support/given-candidate.ts';
import { PipelinePage } from '../../support/pipeline-page.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';

/** A job that the demo assigns to the hiring manager. */
const jobId = 3;

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let recruiter: ApiClient;
let id: number;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  const who = { first: 'Ysolde', last: 'Quillfeather' };
  ({ id } = await givenCandidateIn('interview', { url: server.url, by: recruiter, jobId, who }));
  const { lock_version } = (await recruiter.get(`jobs/${jobId}`)).body as { lock_version: number };
  const { status } = await recruiter.put(`jobs/${jobId}`, { lock_version, anonymous_review: true });
  expect(status).toBe(200);
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

const speak = (language: string) => database.query('update employees set preferred_language = $1', [language]);

const profileOf = `#/job/applicants/${jobId}`;

test.each(LANGUAGES)('who judges reads on board and profile that names are hidden, in %s', async (language) => {
  const t = textsOf(language);
  await speak(language);
  for (const width of [1280, 390]) {
    const { page, context, errors } = await openPage(browser, { language, width });
    await signIn(page, server.url, 'hiring_manager');
    const pipeline = new PipelinePage(page, server.url, language);
    await page.goto(`${server.url}/ats.html${profileOf}/${id}`);
    await page
      .getByRole('note')
      .filter({ hasText: t('anonymity.sign') })
      .waitFor();
    await page.getByRole('heading', { name: new RegExp(`^${t('anonymity.candidate')} [0-9A-F]{6}$`) }).waitFor();
    await page
      .getByRole('note')
      .filter({ hasText: t('anonymity.nothing') })
      .waitFor();
    expect(await page.getByText('Quillfeather').count()).toBe(0);
    expect(await page.getByRole('button', { name: t('anonymity.reveal') }).count()).toBe(0);
    expect(await troublesOf(page)).toEqual([]);
    await pipeline.open(jobId, 'board');
    await page.getByText(t('anonymity.label')).first().waitFor();
    expect(await page.getByText('Quillfeather').count()).toBe(0);
    expect(await troublesOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a recruiter reveals one, saying why, and who looks sees it at once', async () => {
  const t = textsOf('en');
  await speak('en');
  const [manager, own] = [await openPage(browser), await openPage(browser)];
  await signIn(manager.page, server.url, 'hiring_manager');
  await signIn(own.page, server.url, 'recruiter');
  for (const { page } of [manager, own]) await page.goto(`${server.url}/ats.html${profileOf}/${id}`);
  await manager.page
    .getByRole('note')
    .filter({ hasText: t('anonymity.sign') })
    .waitFor();
  const { page } = own;
  await page
    .getByRole('note')
    .filter({ hasText: t('anonymity.signAll') })
    .waitFor();
  await page.getByRole('button', { name: t('anonymity.reveal') }).click();
  const dialog = page.getByRole('dialog', { name: t('anonymity.revealTitle') });
  await dialog.getByLabel(t('anonymity.reason')).fill('The panel knows her');
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('anonymity.reveal') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('note')
    .filter({ hasText: t('anonymity.signAll') })
    .waitFor({ state: 'detached' });
  await manager.page.getByRole('heading', { name: 'Ysolde Quillfeather' }).waitFor();
  expect([...manager.errors, ...own.errors]).toEqual([]);
});
