import type pg from 'pg';
import type { Browser, Locator } from 'playwright-core';
import { accounts } from '../../api/notices/support.ts';
import { connect, givenCandidate, givenJob, type Job } from '../../api/pipeline/support.ts';
import { ApiClient, ok } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let job: Job;

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  const ids = await accounts({ database });
  job = await givenJob(await ApiClient.as(server.url, 'recruiter'), {}, [ids.hiring_manager]);
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await server?.stop();
});

const plusMinutes = (wall: string, minutes: number) =>
  new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16);

const interviewer = async () =>
  (
    await database.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from employees where email = 'hiring.manager@demo.example'`,
    )
  ).rows[0]!.name;

test('an interview is scheduled from a proposal, moved by keys to a time that is free, and cancelled', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const name = await interviewer();
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}`);
  await page.getByRole('tab', { name: 'Interviews' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Schedule interview' }).click();
  const dialog = page.getByRole('dialog', { name: /^Schedule interviews with/ });
  const own = dialog.getByRole('checkbox', { name: 'Another interview' });
  await own.waitFor();
  expect(await dialog.getByText('0', { exact: true }).count()).toBe(0);
  for (const chosen of await dialog.getByRole('group', { name: 'Which interviews' }).getByRole('checkbox').all())
    if (await chosen.isChecked()) await chosen.uncheck();
  await own.check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Portfolio');
  // A turned tablet loses nothing of it.
  for (const width of [800, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const list = page.getByRole('list', { name: 'Candidates', includeHidden: true });
    await list.waitFor({ state: width < 900 ? 'detached' : 'attached' });
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Portfolio');
  }
  const noLink = dialog.getByText('Without a link, the e-mail says only that it is by video.');
  await noLink.waitFor();
  await dialog.getByRole('textbox', { name: 'Video link' }).fill('https://video.example/portfolio');
  await noLink.waitFor({ state: 'detached' });
  await dialog.getByRole('combobox', { name: 'Interviewers' }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('combobox', { name: 'Candidate’s time zone' }).fill('Asia/Tok');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await dialog.getByRole('combobox', { name: 'Candidate’s time zone' }).fill('Europe/Lis');
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
  const proposals = dialog.getByRole('region', { name: 'Proposed times' });
  await proposals.getByRole('button').first().click();
  expect(await dialog.getByLabel('Begins').inputValue()).not.toBe('');
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview the e-mail' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview the e-mail' });
  await preview.frameLocator('iframe').getByText('Portfolio').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const item = page.getByRole('list', { name: 'Interviews' }).getByRole('listitem', { name: 'Portfolio' });
  await item.getByText('Scheduled').waitFor();
  await item.getByText('Western European Time').waitFor();

  const abroad = await openPage(browser, { timeZone: 'Asia/Tokyo' });
  await signIn(abroad.page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=interviews`);
  await abroad.page.getByText(/\(Japan .*\) on your clock$/).waitFor();
  await abroad.context.close();
  expect(await item.getByText('on your clock').count()).toBe(0);

  // The same on a phone: the day after at nine, by keys.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await item.getByRole('button', { name: 'Change time or place' }).click();
  const moving = page.getByRole('dialog', { name: /^Change the interview with/ });
  const times = moving.getByRole('group', { name: 'Times' });
  await moving.getByRole('button', { name: 'The day after' }).click();
  await times.getByRole('button').first().focus();
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const begins = await moving.getByLabel('Begins').inputValue();
  expect(begins).toMatch(/T09:00$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await troublesOf(page)).toEqual([]);
  await moving.getByRole('button', { name: 'Save and notify' }).click();
  await moving.waitFor({ state: 'detached' });
  // The hour may be the former one; the day is not.
  await item
    .getByText(`${Number(begins.slice(8, 10))}, ${begins.slice(0, 4)}`)
    .first()
    .waitFor();

  await item.getByRole('button', { name: 'Cancel interview' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel “Portfolio”?' });
  await cancelling.getByLabel('Reason').fill('Ill');
  await cancelling.getByRole('button', { name: 'Cancel the interview' }).click();
  await item.getByText('Cancelled', { exact: true }).waitFor();
  // The button that asked is gone; the keyboard stays near.
  await page.getByRole('tabpanel').locator(':focus').waitFor();
  // Who would have conducted it stays there to be read.
  await item.getByText(name, { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText(/Interview cancelled – Portfolio/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

/** An interview of a candidate with the hiring manager, in some days at ten. */
async function givenInterview(words: object) {
  const profile = await givenCandidate(server.url, job.id);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { hiring_manager: manager } = await accounts({ database });
  const begins = (days: number, time: string) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
  const common = { time_zone: 'UTC', notify_candidate: false };
  const { id, lock_version } = ok<{ interviews: { id: number; lock_version: number }[] }>(
    await recruiter.post(`applicant_profiles/${profile}/interviews`, {
      ...common,
      interviews: [{ kind: 'phone', minutes: 30, interviewer_ids: [manager], begins: begins(9, '10:00'), ...words }],
    }),
  ).interviews[0]!;
  const moveTo = async (time: string) =>
    ok(
      await recruiter.put(`interviews/${id}/move`, {
        ...{ ...common, lock_version, minutes: 30, interviewer_ids: [manager], begins: begins(9, time) },
      }),
    );
  return { profile, moveTo };
}

test('what somebody else changes meanwhile stands in the list, and is what is changed next', async () => {
  const { profile, moveTo } = await givenInterview({ name: { en: 'Call' } });
  const { page, context, errors } = await openPage(browser, { timeZone: 'UTC' });
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=interviews`);
  const item = page.getByRole('list', { name: 'Interviews' }).getByRole('listitem', { name: 'Call' });
  const change = item.getByRole('button', { name: 'Change time or place' });
  const dialog = page.getByRole('dialog', { name: /^Change the interview with/ });
  await change.click();
  await dialog.getByLabel('Begins').waitFor();
  await moveTo('14:00');
  // What was opened before is refused, and nothing of it is lost.
  await dialog.getByLabel('Begins').fill((await dialog.getByLabel('Begins').inputValue()).replace('10:00', '11:00'));
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await dialog.getByText('Someone else has changed this').waitFor();
  expect(await dialog.getByLabel('Begins').inputValue()).toMatch(/T11:00$/);
  await page.keyboard.press('Escape');
  await item.getByText(/2:00.*2:30/).waitFor();
  await change.click();
  await dialog.getByText('Coordinated Universal Time', { exact: true }).waitFor();
  const begins = dialog.getByLabel('Begins');
  const before = await begins.inputValue();
  // Who is taken at the chosen time is said whichever day is looked at.
  const nextDay = plusMinutes(before, 1440);
  await givenInterview({ begins: nextDay });
  await begins.fill(nextDay);
  const taken = dialog.getByText(`Taken at that time: ${await interviewer()}`);
  await taken.waitFor();
  await dialog.getByRole('button', { name: 'The day after' }).click();
  await taken.waitFor();
  await begins.fill(before.replace('14:00', '15:00'));
  await taken.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await dialog.waitFor({ state: 'detached' });
  await item.getByText(/3:00.*3:30/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a name and a place without a space stay within their box, and a length is typed from nothing', async () => {
  const long = 'Rechtsschutzversicherungsgesellschaften'.repeat(3);
  const { profile } = await givenInterview({ name: { en: long }, place: `https://maps.example/${long.repeat(2)}` });
  const { page, context, errors } = await openPage(browser);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 422 && refused.push(answer.url()));
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=interviews`);
  const item = page.getByRole('list', { name: 'Interviews' }).getByRole('listitem').first();
  const fits = (within: Locator) => within.evaluate((box) => box.scrollWidth <= box.clientWidth);
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await item.waitFor();
    expect(await fits(item)).toBe(true);
    expect(await fits(page.getByRole('tabpanel'))).toBe(true);
    await item.getByRole('button', { name: 'Cancel interview' }).click();
    const asked = page.getByRole('dialog');
    expect(await fits(asked.getByRole('heading'))).toBe(true);
    await asked.getByRole('button', { name: 'Keep the interview' }).click();
    await asked.waitFor({ state: 'detached' });
  }
  await item.getByRole('button', { name: 'Change time or place' }).click();
  const dialog = page.getByRole('dialog');
  const minutes = dialog.getByLabel('Length in minutes');
  expect(await fits(dialog.getByRole('group', { name: long }))).toBe(true);
  await minutes.fill('');
  expect(await minutes.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await dialog.getByText('Must be at least 5').waitFor();
  await minutes.pressSequentially('50');
  expect(await minutes.inputValue()).toBe('50');
  await dialog.getByText('Must be at least 5').waitFor({ state: 'detached' });
  // So does a link that is none, at its field.
  const link = dialog.getByLabel('Video link');
  await link.fill('video.example/one');
  await dialog.getByRole('button', { name: 'Save and notify' }).click();
  await dialog.getByText('Enter an address that begins with https://.').waitFor();
  await link.and(page.locator(':focus')).waitFor();
  expect([...refused, ...errors]).toEqual([]);
  await context.close();
});

test('interviews of one candidate that overlap are told before they are sent; the day looked at stays', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { hiring_manager: manager } = await accounts({ database });
  const { rows } = await database.query('select stage_id from applicant_profiles where id = $1', [profile]);
  const plan = ok<{ id: number; lock_version: number }>(
    await recruiter.put(`jobs/${job.id}/interview_plans/${rows[0].stage_id}`, { from_id: null }),
  );
  const talk = { kind: 'phone', minutes: 30, interviewer_ids: [manager] };
  const interviews = ['Call', 'Review'].map((name) => ({ ...talk, name: { en: name, fr: name, es: name } }));
  ok(await recruiter.put(`interview_plans/${plan.id}`, { lock_version: plan.lock_version, interviews }));
  const { page, context, errors } = await openPage(browser, { timeZone: 'UTC' });
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 422 && refused.push(answer.url()));
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=interviews`);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Schedule interview' }).click();
  const dialog = page.getByRole('dialog');
  const begins = (name: string) => dialog.getByRole('group', { name, exact: true }).getByLabel('Begins');
  await dialog.getByRole('region', { name: 'Proposed times' }).getByRole('button').first().click();
  const first = await begins('Call').inputValue();
  await dialog.getByRole('button', { name: 'The day after' }).click();
  const day = dialog.getByLabel('Day', { exact: true });
  const lookedAt = await day.inputValue();
  await dialog.getByRole('checkbox', { name: /^Review/ }).check();
  await begins('Review').waitFor();
  expect(await day.inputValue()).toBe(lookedAt);

  // It begins before the other one is over.
  await begins('Review').fill(first);
  await dialog.getByText('These interviews overlap; the candidate takes part in all of them.').waitFor();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await begins('Call').and(page.locator(':focus')).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await begins('Review').fill(plusMinutes(first, 30));
  await dialog.getByText('These interviews overlap').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Interviews' }).getByRole('listitem', { name: 'Review' }).waitFor();
  expect([...refused, ...errors]).toEqual([]);
  await context.close();
});
