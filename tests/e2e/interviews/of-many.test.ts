/** Several candidates at once: booking links for all of them, and a rejection that ends their interviews. */
import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { accounts } from '../../api/notices/support.ts';
import { connect, givenCandidate, givenJob, type Job } from '../../api/pipeline/support.ts';
import { mondayIn } from '../../api/interviews/days.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { PipelinePage } from '../../support/pipeline-page.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let job: Job;
let profiles: number[];

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  const ids = await accounts({ database });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
  profiles = [await givenCandidate(server.url, job.id), await givenCandidate(server.url, job.id)];
  const { rows } = await database.query('select stage_id from applicant_profiles where id = $1', [profiles[0]]);
  const path = `jobs/${job.id}/interview_plans/${rows[0].stage_id}`;
  const own = (await recruiter.put(path, { from_id: null })).body as { id: number; lock_version: number };
  const call = { name: { en: 'Call', fr: 'Appel', es: 'Llamada' }, kind: 'phone', minutes: 30 };
  await recruiter.put(`interview_plans/${own.id}`, {
    lock_version: own.lock_version,
    interviews: [{ ...call, interviewer_ids: [ids.hiring_manager] }],
  });
  const begins = `${mondayIn(7)}T10:00`;
  const talk = { kind: 'phone', minutes: 30, begins, interviewer_ids: [ids.hiring_manager], name: { en: 'Lunch' } };
  await recruiter.post(`applicant_profiles/${profiles[1]}/interviews`, { time_zone: 'UTC', interviews: [talk] });
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await server?.stop();
});

test('links go to several by keyboard; a rejection counts their interviews and cancels them', async () => {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter');
  const pipeline = new PipelinePage(page, server.url, 'en');
  await pipeline.open(job.id);
  const boxes = pipeline.rows.getByRole('checkbox');
  const choose = async () => {
    for (const at of [0, 1]) {
      await boxes.nth(at).focus();
      await page.keyboard.press('Space');
    }
  };
  await choose();
  const bar = page.getByRole('region', { name: pipeline.t('board.selection') });
  await bar.getByRole('button', { name: /^More/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Send booking link' }).press('Enter');
  const links = page.getByRole('dialog', { name: 'Send booking links' });
  await links.getByText('2 candidates get a link').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await links.getByRole('button', { name: 'Preview the e-mail' }).press('Enter');
  await page.getByRole('dialog', { name: 'Preview the e-mail' }).getByText('@applicant.example').waitFor();
  await page.keyboard.press('Escape');
  // What is missing is gone to, however far above the button it stands.
  const first = links.getByLabel('First day');
  const day = await first.inputValue();
  await first.fill('');
  await links.getByRole('button', { name: 'Send 2 links' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
  await first.fill(day);
  await links.getByRole('button', { name: 'Send 2 links' }).press('Enter');
  const result = page.getByRole('dialog', { name: '2 booking links sent' });
  await result.getByRole('button', { name: 'Close' }).press('Enter');

  await bar.getByRole('button', { name: 'Reject 2 candidates' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  const cancels = dialog.getByRole('checkbox', { name: 'Cancel it and tell the interviewers' });
  await dialog.getByText('1 interview to come').waitFor();
  expect(await cancels.isChecked()).toBe(true);
  await cancels.press('Space');
  await dialog.getByText('They stay in the calendars of all who take part.').waitFor();
  await cancels.press('Space');
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: /^Reject/ }).press('Enter');
  await page.getByText('1 interview was cancelled.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('The interviews that were cancelled stay cancelled.').waitFor();
  const { rows } = await database.query(
    `select (select status from interviews where applicant_profile_id = $2) as status,
       (select count(*)::int from interview_bookings where applicant_profile_id = any($1)) as links`,
    [profiles, profiles[1]],
  );
  expect(rows).toEqual([{ status: 'cancelled', links: 2 }]);
  expect(errors).toEqual([]);
  await context.close();
});
