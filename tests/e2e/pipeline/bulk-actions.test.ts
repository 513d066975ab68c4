import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { afterMove, PipelinePage } from '../../support/pipeline-page.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { stageCounts, untilStageCounts } from '../../support/stage-counts.ts';

const jobId = 2;

let server: TestServer;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

test('all who match, over many pages, are moved at once, which leads to their new stage, and moved back from there', async () => {
  const before = await stageCounts(database, jobId);
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter');
  const pipeline = new PipelinePage(page, server.url, 'en');
  await pipeline.open(jobId);
  await pipeline.tab('screening').click();
  await page.getByRole('button', { name: `Select all ${before.screening}` }).click();
  const bar = page.getByRole('region', { name: pipeline.t('board.selection') });
  await bar.getByText(`${before.screening} selected`).waitFor();
  await bar.getByRole('button', { name: `Move ${before.screening} candidates` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Interview/ })
    .click();
  await page.getByText(`${before.screening} candidates are now in Interview.`).waitFor();
  const moved = { ...before, screening: 0, interview: before.interview + before.screening };
  await untilStageCounts(database, jobId, moved);
  await page.getByRole('tab', { name: /^Interview/, selected: true }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await untilStageCounts(database, jobId, before);
  await pipeline.open(jobId);
  await pipeline.tab('screening').click();
  await pipeline.tabsShow(before);
  await pipeline.rows.nth(19).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('several ticked cards go along with the one that is dragged, and come back by the notice', async () => {
  const before = await stageCounts(database, jobId);
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter');
  const pipeline = new PipelinePage(page, server.url, 'en');
  await pipeline.open(jobId, 'board');
  const ticked = (await pipeline.cardNames('interview')).slice(0, 3);
  // Names come twice: the box belongs to the card.
  const cards = pipeline.column('interview').getByRole('listitem');
  for (const at of [0, 1, 2]) await cards.nth(at).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: pipeline.t('board.selection') })
    .getByText('3 selected')
    .waitFor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(request.url());
  });
  await pipeline.drag('interview', ticked[1]!, 'offer');
  await page.getByText('3 candidates are now in Offer.').waitFor();
  await untilStageCounts(database, jobId, afterMove(before, 'interview', 'offer', 3));
  await pipeline.columnsShow(afterMove(before, 'interview', 'offer', 3));
  expect((await pipeline.cardNames('offer')).slice(0, 3).sort()).toEqual([...ticked].sort());
  expect(calls).toHaveLength(1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await untilStageCounts(database, jobId, before);
  await pipeline.columnsShow(before);
  expect(errors).toEqual([]);
  await context.close();
});

test('a filter narrows list and board, and what is chosen by it is tagged with one call', async () => {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter_admin');
  const pipeline = new PipelinePage(page, server.url, 'en');
  await pipeline.open(jobId);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Filter' });
  await form.getByRole('combobox', { name: 'Kept for the future' }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Kept for the future: Yes').waitFor();
  const [{ count }] = (
    await database.query<{ count: number }>(
      `select count(*)::int as count from applicant_profiles
       where job_id = $1 and mark_future_consideration and not is_deleted and stage_id = (select min(stage_id) from workloads where job_id = $1)`,
      [jobId],
    )
  ).rows as [{ count: number }];
  await page
    .getByText(new RegExp(`of ${count}$`))
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: 'This page' }).check();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(request.url());
  });
  const bar = page.getByRole('region', { name: pipeline.t('board.selection') });
  await bar.getByRole('button', { name: 'Tag', exact: true }).click();
  const tags = page.getByRole('dialog', { name: /^Tags of/ });
  const tag = tags
    .getByRole('region', { name: 'Available' })
    .getByRole('button', { name: /^Add the tag/ })
    .first();
  const name = (await tag.getAttribute('aria-label'))!.replace('Add the tag ', '');
  await tag.click();
  await tags
    .getByRole('region', { name: 'Applied' })
    .getByRole('button', { name: `Remove the tag ${name}` })
    .waitFor();
  expect(calls).toHaveLength(1);
  await tags.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.getByText('Kept for the future: Yes').waitFor();
  await pipeline.columns.first().getByText(`${count} of`).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
