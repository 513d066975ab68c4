import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { connect, givenCandidate, givenJob, type Job } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

interface Person {
  id: number;
  email: string;
  name: string;
}

let server: TestServer;
let browser: Browser;
let job: Job;
let database: pg.Client;
let managerName: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const people = (await recruiter.list('employees', { range: [0, 99] })).body as Person[];
  const manager = people.find(({ email }) => email === 'hiring.manager@demo.example')!;
  managerName = manager.name;
  job = await givenJob(recruiter, {}, [manager.id]);
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await server?.stop();
});

test('who is mentioned in a note sees it on the bell at once, on a phone, and comes to the note', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const manager = await openPage(browser, { width: 390 });
  await signIn(manager.page, server.url, 'hiring_manager', '/dashboard');
  const bell = manager.page.getByRole('button', { name: /^Notifications/ });
  await bell.waitFor();

  const recruiter = await openPage(browser);
  await signIn(recruiter.page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=notes`);
  const box = recruiter.page.getByRole('textbox', { name: 'New note' });
  await box.pressSequentially(`What do you think, @${managerName.slice(0, 3).toLowerCase()}`);
  await recruiter.page.getByRole('option', { name: managerName, selected: true }).waitFor();
  expect(await troublesOf(recruiter.page)).toEqual([]);
  await recruiter.page.keyboard.press('Enter');
  await recruiter.page.keyboard.type('?');
  expect(await box.inputValue()).toBe(`What do you think, @${managerName} ?`);
  await recruiter.page.getByRole('button', { name: 'Save the note' }).click();
  await recruiter.page.getByText('The note is saved.').waitFor();

  const told = manager.page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await told.waitFor();
  await manager.page.getByText(/^You have (one|\d+) unread notifications?\.$/).waitFor({ state: 'attached' });
  await told.focus();
  await manager.page.keyboard.press('Enter');
  const list = manager.page.getByRole('dialog', { name: 'Notifications' });
  const link = list.getByRole('link', { name: /mentioned you in a note about Robin Park$/ });
  await link.waitFor();
  expect(await troublesOf(manager.page)).toEqual([]);
  const { x, width } = (await list.boundingBox())!;
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  expect(await manager.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (process.env.SHOTS) await manager.page.screenshot({ path: `${process.env.SHOTS}/bell.png` });
  await link.click();
  await manager.page.getByText(`What do you think, @${managerName} ?`).waitFor();
  await manager.page.getByRole('button', { name: /^Notifications/ }).waitFor();
  expect([...manager.errors, ...recruiter.errors]).toEqual([]);
  await manager.context.close();
  await recruiter.context.close();
});

test('on a phone, what comes by mail is chosen by keyboard in the account', async () => {
  await database.query(`update employees set preferred_language = 'fr' where email = 'decision.maker@demo.example'`);
  const { page, context, errors } = await openPage(browser, { width: 390, language: 'fr' });
  await signIn(page, server.url, 'decision_maker', '/account/view?part=notifications');
  const mention = page.getByRole('radiogroup', { name: 'Mention' });
  await mention.waitFor();
  expect(await troublesOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/choices.png`, fullPage: true });
  // A link in a mail leads to this part of the page: its heading is seen, and the first Tab is in it.
  const heading = await page.getByRole('heading', { name: 'Notifications' }).boundingBox();
  const frame = await page.getByRole('main').boundingBox();
  expect(heading!.y).toBeGreaterThan(frame!.y);
  expect(heading!.y).toBeLessThan(frame!.y + frame!.height / 2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  const chosen = mention.getByRole('radio', { checked: true });
  await eventually(async () => chosen.evaluate((radio: HTMLInputElement) => radio.value), 'digest');
  const kept = async () => {
    const { rows } = await database.query<{ ways: string }>(
      `select notification_ways::text as ways from employees where email = 'decision.maker@demo.example'`,
    );
    return rows[0]!.ways;
  };
  await eventually(kept, '{"mention": "digest"}');
  await page.reload();
  await eventually(async () => chosen.evaluate((radio: HTMLInputElement) => radio.value), 'digest');
  expect(errors).toEqual([]);
  await context.close();
});
