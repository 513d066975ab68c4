/** An employee connects their calendar by keyboard, and who schedules them reads of it. */
import type { Browser } from 'playwright-core';
import { accounts } from '../../api/notices/support.ts';
import { connect, givenCandidate, givenJob, manyAddresses } from '../../api/pipeline/support.ts';
import { dateIn } from '../../api/interviews/days.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { type Radicale, startRadicale } from '../../support/servers/radicale.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let radicale: Radicale;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  radicale = await startRadicale();
  const work = await radicale.calendar('Work');
  // From yesterday on: on a day with free hours left, the schedule would open on that day.
  const from = dateIn(-1).replaceAll('-', '');
  await radicale.put(work, 'always', `DTSTART:${from}T000000Z\nDURATION:PT24H\nRRULE:FREQ=DAILY\nSUMMARY:Away`);
  [server, browser] = await Promise.all([
    startServer({ demo: true, env: { ...manyAddresses, CALENDAR_PRIVATE_HOSTS: radicale.host } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await radicale?.stop();
});

test('connected by keyboard, shown to who schedules, failing in words, and let go', async () => {
  const { page } = await openPage(browser);
  await signIn(page, server.url, 'hiring_manager', '/account/view');
  const section = page.getByRole('region', { name: 'Your calendar' });
  await section.getByRole('button', { name: 'Connect a calendar' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect a CalDAV calendar' });
  await dialog.getByLabel('Server address').waitFor();
  await page.keyboard.type(radicale.url);
  await page.keyboard.press('Tab');
  await page.keyboard.type(radicale.userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('The server refuses this user name with this password.').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  // What is refused is gone to: the next one is typed at once.
  await dialog.getByLabel('Password').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(radicale.password);
  await page.keyboard.press('Enter');
  await section.getByText(/^Last read/).waitFor();
  await section.getByRole('combobox', { name: 'Write your interviews to' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Work' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Save the choice' }).press('Enter');
  await page.getByText('Saved').waitFor();
  await section.getByText(/^Last read/).waitFor();

  const database = await connect(server.databaseUrl);
  const ids = await accounts({ database });
  await database.end();
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter, {}, [ids.hiring_manager]);
  const profile = await givenCandidate(server.url, job.id);
  const staff = await openPage(browser);
  await signIn(staff.page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=interviews`);
  await staff.page.getByRole('tabpanel').getByRole('button', { name: 'Schedule interview' }).click();
  const schedule = staff.page.getByRole('dialog', { name: /^Schedule interviews with/ });
  await schedule.getByRole('combobox', { name: 'Interviewers' }).fill('Judith');
  await staff.page.getByRole('option', { name: /Judith/ }).click();
  await schedule.getByRole('button', { name: /10:00.*not free: Judith/ }).click();
  await schedule.getByText(/Busy by their own calendar: Judith/).waitFor();
  expect(await troublesOf(staff.page)).toEqual([]);
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await schedule.getByText(/or schedule it all the same/).waitFor();
  await schedule.getByRole('checkbox', { name: 'Schedule it all the same' }).check();
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await staff.page.getByText('Interview scheduled').waitFor();

  await page.reload();
  await section.getByText('1 interview in the calendar').waitFor();
  await radicale.end();
  await section.getByRole('button', { name: 'Read now' }).press('Enter');
  await section.getByText(/^Cannot be read since .* Nothing answers at the server/).waitFor();
  await section.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page.getByText(/It could not be reached: 1 interview stays in it/).waitFor();
  await section.getByRole('button', { name: 'Connect a calendar' }).waitFor();
});
