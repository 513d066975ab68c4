import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { connect, givenJob, type Job } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { PipelinePage } from '../../support/pipeline-page.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

const MANY = 200;

let server: TestServer;
let browser: Browser;
let recruiter: ApiClient;
let database: pg.Client;
let job: Job;
let context: BrowserContext;
let page: Page;
let pipeline: PipelinePage;
let errors: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
  job = await givenJob(recruiter);
  await database.query(
    `with people as (
       insert into applicants (first_name, last_name, email)
       select 'Many', 'Person ' || n, 'many' || n || '@candidate.example' from generate_series(1, $3::int) n returning id)
     insert into applicant_profiles (applicant_id, job_id, stage_id, created_at)
     select id, $1, $2, now() - row_number() over (order by id) * interval '1 minute' from people`,
    [job.id, job.stages[0]!.id, MANY],
  );
});
afterEach(() => context?.close());
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

async function open() {
  ({ page, context, errors } = await openPage(browser));
  await signIn(page, server.url, 'recruiter');
  pipeline = new PipelinePage(page, server.url, 'en');
  await pipeline.open(job.id, 'board');
  await pipeline.card('new', 'Many Person 1').waitFor();
}

const placeOf = (card: Locator) =>
  card.evaluate((name) => {
    const item = name.closest('li')!;
    return `${item.getAttribute('aria-posinset')} of ${item.getAttribute('aria-setsize')}`;
  });

test('of a long column only the cards in sight are drawn; arrow keys lead on, and the focus stays', async () => {
  await open();
  const items = pipeline.column('new').getByRole('listitem');
  expect(await items.count()).toBeLessThan(60);
  expect(await placeOf(pipeline.card('new', 'Many Person 1'))).toBe(`1 of ${MANY}`);
  await pipeline.card('new', 'Many Person 1').focus();
  await page.keyboard.press('ArrowDown');
  const second = pipeline.card('new', 'Many Person 2');
  await eventually(() => second.evaluate((name) => document.activeElement === name), true);

  // Scrolled far away by the wheel, the card with the focus is still there.
  await pipeline.column('new').hover();
  await eventually(
    async () => {
      await page.mouse.wheel(0, 6000);
      return pipeline.card('new', `Many Person ${MANY}`).isVisible();
    },
    true,
    40_000,
  );
  expect(await placeOf(pipeline.card('new', `Many Person ${MANY}`))).toBe(`${MANY} of ${MANY}`);
  expect(await second.evaluate((name) => document.activeElement === name)).toBe(true);
  expect(await items.count()).toBeLessThan(60);
  expect(await troublesOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('what a colleague moves out of a long column shows without a reload', async () => {
  await open();
  const rows = await database.query<{ id: number }>(
    `select p.id from applicant_profiles p join applicants a on a.id = p.applicant_id where p.job_id = $1 and a.last_name = 'Person 3'`,
    [job.id],
  );
  await recruiter.put(`applicant_profiles/${rows.rows[0]!.id}/move_to_stage/${job.stages[1]!.id}`, {});
  await pipeline.card('screening', 'Many Person 3').waitFor();
  await pipeline.columnsShow({ ...(await pipeline.columnCounts()), new: MANY - 1, screening: 1 });
  expect(await placeOf(pipeline.card('new', 'Many Person 4'))).toBe(`3 of ${MANY - 1}`);
});
