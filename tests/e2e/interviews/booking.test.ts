/** A booking link from the admin to the candidate's phone, and the way back where no time fits. */
import type pg from 'pg';
import type { Browser, Route } from 'playwright-core';
import { accounts } from '../../api/notices/support.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { eventually, readUntil } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';

let server: TestServer;
let smtp: SmtpServer;
let browser: Browser;
let database: pg.Client;
let job: Job;

beforeAll(async () => {
  smtp = await startSmtpServer();
  [server, browser] = await Promise.all([
    startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } }),
    launchBrowser(),
  ]);
  database = await connect(server.databaseUrl);
  const ids = await accounts({ database });
  job = await givenJob(await ApiClient.as(server.url, 'recruiter'), {}, [ids.hiring_manager, ids.recruiter]);
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

const RESEND = 'Send a new link';

const hashTo = async (email: string) =>
  (
    await readUntil(
      () =>
        smtp.received
          .filter(({ to }) => to.includes(email))
          .flatMap((mail) => /book-interview\/([\w-]{43})\?language=/.exec(textOf(mail))?.[1] ?? []),
      (found) => found.length > 0,
      20_000,
    )
  )[0]!;

test('a recruiter sends a link, and the candidate books, moves and cancels on a phone without script', async () => {
  const email = 'books.alone@applicant.example';
  const profile = await givenCandidate(server.url, job.id, { email });
  const { rows } = await database.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from employees where email = 'hiring.manager@demo.example'`,
  );
  const name = rows[0]!.name;
  const staff = await openPage(browser);
  await signIn(staff.page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=interviews`);
  await staff.page.getByRole('tabpanel').getByRole('button', { name: 'Send booking link' }).click();
  const dialog = staff.page.getByRole('dialog', { name: /^Booking link for/ });
  await dialog.getByRole('combobox', { name: 'Interview', exact: true }).click();
  await staff.page.getByRole('option', { name: 'Another interview' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Portfolio');
  await dialog.getByRole('combobox', { name: 'Interviewers' }).fill(name);
  await staff.page.getByRole('option', { name }).click();
  await dialog.getByText(/times are free/).waitFor();
  const lastDay = dialog.getByLabel('Last day');
  const chosen = await lastDay.inputValue();
  await lastDay.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByText('This day is before the first one.').waitFor();
  await lastDay.fill(chosen);
  await dialog.getByRole('button', { name: 'Preview the e-mail' }).click();
  const preview = staff.page.getByRole('dialog', { name: 'Preview the e-mail' });
  await preview.frameLocator('iframe').getByText('Portfolio').first().waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  expect(await troublesOf(staff.page)).toEqual([]);
  // On a low window a call that failed is said where one looks, and sent again.
  const usual = staff.page.viewportSize()!;
  await staff.page.setViewportSize({ ...usual, height: 420 });
  const refused = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
  await staff.page.route('**/bookings', refused);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const reason = dialog.getByRole('alert').filter({ hasText: 'server' });
  await reason.waitFor();
  const place = (await reason.boundingBox())!;
  const button = (await dialog.getByRole('button', { name: 'Send the link' }).boundingBox())!;
  expect(place.y > 0 && place.y + place.height <= button.y).toBe(true);
  await staff.page.unroute('**/bookings', refused);
  await staff.page.setViewportSize(usual);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const item = staff.page.getByRole('list', { name: 'Booking links' }).getByRole('listitem', { name: 'Portfolio' });
  await item.getByText('Sent', { exact: true }).waitFor();

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  const address = `${server.url}/book-interview/${await hashTo(email)}?language=en`;
  await page.goto(address);
  await page.getByLabel('Your time zone').selectOption('Europe/Lisbon');
  await page.getByRole('button', { name: 'Show in this zone' }).click();
  expect(await page.getByLabel('Your time zone').inputValue()).toBe('Europe/Lisbon');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const times = page.locator('.booking-times').getByRole('button');
  await times.first().click();
  await page.getByRole('heading', { name: 'Is this time right?' }).waitFor();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  // By keys alone.
  await times.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Book this time' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your interview is booked' }).waitFor();
  await page.getByRole('status').getByText('Your interview is booked.').waitFor();
  await page.getByRole('link', { name: 'Choose another time' }).click();
  await times.last().click();
  await page.getByText('Until now:').waitFor();
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await page.getByText('Your interview has been moved.').waitFor();
  await page.getByRole('link', { name: 'Cancel the interview' }).click();
  await page.getByLabel('Reason').fill('Another offer');
  await page.getByRole('button', { name: 'Cancel the interview' }).click();
  await page.getByRole('heading', { name: 'You have cancelled the interview' }).waitFor();
  await phone.close();

  await staff.page.reload();
  await item.getByText('Cancelled by the candidate').waitFor();
  // The same link anew with one click.
  await item.getByRole('button', { name: RESEND }).focus();
  await staff.page.keyboard.press('Enter');
  await item.getByText('Sent', { exact: true }).waitFor();
  // In place of one that was revoked another is sent, which says already what the first said.
  await item.getByRole('button', { name: 'Revoke the link' }).click();
  await item.getByText('Revoked').waitFor();
  await item.getByRole('button', { name: RESEND }).click();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Portfolio');
  await dialog.getByText(/times are free/).waitFor();
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await item.first().getByText('Sent', { exact: true }).waitFor();
  expect(await item.count()).toBe(2);
  expect(await item.getByRole('button', { name: RESEND }).count()).toBe(1);
  await staff.page.getByRole('tab', { name: 'History' }).click();
  await staff.page
    .getByText(/Booking link sent – Portfolio/)
    .first()
    .waitFor();
  expect(staff.errors).toEqual([]);
  await staff.context.close();
});

test('where no time fits the candidate offers some, and the recruiter schedules one with one click', async () => {
  const email = 'no.time.fits@applicant.example';
  const profile = await givenCandidate(server.url, job.id, { email });
  const ids = await accounts({ database });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const sent = await recruiter.post(`applicant_profiles/${profile}/bookings`, {
    ...{ kind: 'phone', minutes: 30, interviewer_ids: [ids.hiring_manager], first_day: dayIn(1), last_day: dayIn(20) },
    ...{ time_zone: 'UTC', name: { en: 'Call' } },
  });
  expect(sent.status).toBe(201);
  const address = `${server.url}/book-interview/${await hashTo(email)}?language=en`;
  // On a slow line somebody types before the script is there, which knows their zone.
  const slow = await openPage(browser, { timeZone: 'Europe/Lisbon' });
  const script = Promise.withResolvers<void>();
  await slow.page.route(/booking[^/]*\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await slow.page.goto(`${address}&step=offer`, { waitUntil: 'commit' });
  await slow.page.getByLabel('Anything else').fill('After work');
  script.resolve();
  await eventually(() => slow.page.getByLabel('Your time zone').inputValue(), 'Europe/Lisbon');
  expect(await slow.page.getByLabel('Anything else').inputValue()).toBe('After work');
  await slow.context.close();

  const { page, context, errors } = await openPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'None of these times fits' }).click();
  await page.getByRole('button', { name: 'Send my times' }).click();
  await page.getByRole('alert').getByText('Give at least one time').waitFor();
  await page.getByLabel('Time 1').fill(`${dayIn(30)}T20:00`);
  await page.getByLabel('Anything else').fill('After work');
  // Another zone takes nothing away of what is typed.
  await page.getByLabel('Your time zone').selectOption('Asia/Tokyo');
  expect(await page.getByLabel('Time 1').inputValue()).toBe(`${dayIn(30)}T20:00`);
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send my times' }).click();
  await page.getByRole('status').getByText('We have received the times you offered').waitFor();
  await page.getByText(/8:00/).first().waitFor();
  expect(await page.getByLabel('Your time zone').inputValue()).toBe('Asia/Tokyo');
  await context.close();

  const staff = await openPage(browser, { timeZone: 'Europe/Lisbon' });
  await signIn(staff.page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=interviews`);
  const item = staff.page.getByRole('list', { name: 'Booking links' }).getByRole('listitem', { name: 'Call' });
  await item.getByText('None of the times fits').waitFor();
  await item.getByText('After work').waitFor();
  await item.getByRole('button', { name: /^Schedule on .* \(Western European Time\)$/ }).click();
  const dialog = staff.page.getByRole('dialog', { name: /^Schedule interviews with/ });
  expect(await dialog.getByLabel('Begins').inputValue()).not.toBe('');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await item.getByText('Booked', { exact: true }).waitFor();
  expect([...errors, ...staff.errors]).toEqual([]);
  await staff.context.close();
});
