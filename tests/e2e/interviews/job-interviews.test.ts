/** From the menu of a job to its interviews by time, and from there to the candidate. */
import type { Browser } from 'playwright-core';
import type pg from 'pg';
import { connect, givenCandidate, givenJob, type Job } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let job: Job;
let profile: number;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  job = await givenJob(await ApiClient.as(server.url, 'recruiter'));
  profile = await givenCandidate(server.url, job.id, { first_name: 'Ada', last_name: 'Byron' });
  for (const [hours, status] of [
    [-30, 'scheduled'],
    [-54, 'cancelled'],
    [30, 'scheduled'],
  ] as const)
    await database.query(
      `with made as (insert into interviews (applicant_profile_id, name, kind, starts_at, ends_at, time_zone, status, place)
         values ($1, '{"en":"First talk"}', 'on_site', now() - make_interval(hours => $2), now() - make_interval(hours => $2 - 1), 'UTC', $3, 'Room 5')
         returning *)
       insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at, is_busy)
       select made.id, e.id, made.starts_at, made.ends_at, false from made, employees e where e.email = 'hiring.manager@demo.example'`,
      [profile, hours, status],
    );
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

test.each(LANGUAGES)('the interviews of a job are read by time, in %s', async (language) => {
  const t = textsOf(language);
  await database.query('update employees set preferred_language = $1', [language]);
  for (const width of [1280, 390]) {
    const { page, context, errors } = await openPage(browser, { language, width });
    await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('actions.ofJob'), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('interviews.ofJob.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('interviews.ofJob.title') });
    const coming = dialog.getByRole('list', { name: t('interviews.ofJob.coming') });
    await coming.getByText('Room 5').waitFor();
    expect(await coming.getByRole('listitem').count()).toBe(1);
    expect(await troublesOf(page)).toEqual([]);
    await dialog.getByRole('tab', { name: t('interviews.ofJob.coming') }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const past = dialog.getByRole('list', { name: t('interviews.ofJob.past') });
    await past.getByText(t('resources.interviews.values.status.cancelled')).waitFor();
    // One that nobody has said of how it went: nobody waits for answers to it any more.
    expect(await past.getByRole('listitem').count()).toBe(2);
    expect(await past.getByText(t('interviews.answers.none')).count()).toBe(0);
    expect(await troublesOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await past.getByRole('link', { name: 'Ada Byron' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: t('board.tabs.interviews'), selected: true }).waitFor();
    await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }
});
