import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { cutOff } from '../../support/cut-off.ts';
import { givenCandidateIn, givenCandidateWithResume } from '../../support/given-candidate.ts';
import { afterMove, PipelinePage } from '../../support/pipeline-page.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { stageCounts, untilStageCounts } from '../../support/stage-counts.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';

const JOBS = { en: 2, fr: 3, es: 4 };

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let admin: ApiClient;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

test.each(LANGUAGES)('on a phone, in %s: the list, the candidate as a page, moving and rejecting', async (language) => {
  const jobId = JOBS[language];
  const t = textsOf(language);
  await database.query('update employees set preferred_language = $1', [language]);
  const resume = { first: 'Daniel', last: 'Zwicky', resume: 'en-table.docx' };
  const { id, name } = await givenCandidateWithResume(server.url, jobId, resume);
  const counts = await stageCounts(database, jobId);
  const { page, context, errors } = await openPage(browser, { language, width: 390 });
  const pipeline = new PipelinePage(page, server.url, language);
  const fits = async () =>
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
  await signIn(page, server.url, 'recruiter');
  await pipeline.open(jobId);
  expect(await pipeline.tabCounts()).toEqual(counts);
  expect(await pipeline.names()).toHaveLength(20);
  expect(await page.getByRole('article').count()).toBe(0);
  await fits();

  await pipeline.row(name).getByRole('link').click();
  const profile = pipeline.profile(name);
  await profile.getByText('Safety lead of a crew of eight.').waitFor();
  expect(await pipeline.rows.count()).toBe(0);
  await fits();
  await pipeline.moveOpenTo(name, 'interview');
  const moved = afterMove(counts, 'new', 'interview');
  await page.getByRole('article').or(pipeline.rows.first()).first().waitFor();
  await page.goto(`${server.url}/ats.html#/job/applicants/${jobId}/${id}`);
  await profile.getByText(pipeline.stage('interview')).first().waitFor();
  await untilStageCounts(database, jobId, moved);

  await profile.getByRole('button', { name: t('board.reject'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('board.rejectTitle', { name, smart_count: 1 }) });
  await dialog.getByRole('radio').nth(1).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('combobox').first().waitFor();
  // A low window: the fields scroll, the buttons stay.
  await page.setViewportSize({ width: 390, height: 560 });
  expect(await page.evaluate(cutOff)).toEqual([]);
  await fits();
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: t('board.rejectDo', { smart_count: 1 }), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await pipeline.open(jobId);
  const rejected = afterMove(moved, 'interview', 'rejected');
  await pipeline.tabsShow(rejected);
  await pipeline.tab('rejected').click();
  await pipeline.row(name).waitFor();
  await untilStageCounts(database, jobId, rejected);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone the board scrolls from stage to stage, and a card is moved by its menu', async () => {
  const jobId = 1;
  await database.query("update employees set preferred_language = 'en'");
  const who = { first: 'Una', last: 'Zwicky' };
  const { name } = await givenCandidateIn('new', { url: server.url, by: admin, jobId, who });
  const counts = await stageCounts(database, jobId);
  const { page, context, errors } = await openPage(browser, { width: 390 });
  const pipeline = new PipelinePage(page, server.url, 'en');
  await signIn(page, server.url, 'recruiter');
  await pipeline.open(jobId, 'board');
  expect(await pipeline.columnCounts()).toEqual(counts);
  await pipeline.moveCardTo('new', name, 'offer');
  await pipeline.columnsShow(afterMove(counts, 'new', 'offer'));
  await pipeline.card('offer', name).scrollIntoViewIfNeeded();
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
  await pipeline.card('offer', name).click();
  await pipeline.profile(name).getByRole('heading', { name }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
