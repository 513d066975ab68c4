import type { Browser } from 'playwright-core';
import { givenCandidate, givenJob, type Job } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';

interface Person {
  id: number;
  email: string;
  name: string;
}

let server: TestServer;
let browser: Browser;
let job: Job;
let managerName: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const people = (await recruiter.list('employees', { range: [0, 99] })).body as Person[];
  const manager = people.find(({ email }) => email === 'hiring.manager@demo.example')!;
  managerName = manager.name;
  job = await givenJob(recruiter, {}, [manager.id]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('who is mentioned in a note sees it on the bell at once, on a phone, and comes to the note', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const manager = await openPage(browser, { width: 390 });
  await signIn(manager.page, server.url, 'hiring_manager');
  await manager.page.goto(`${server.url}/ats.html#/dashboard`);
  const bell = manager.page.getByRole('button', { name: /^Notifications/ });
  await bell.waitFor();

  const recruiter = await openPage(browser);
  await signIn(recruiter.page, server.url, 'recruiter');
  await recruiter.page.goto(`${server.url}/ats.html#/job/applicants/${job.id}/${profile}?tab=notes`);
  await recruiter.page.getByRole('textbox', { name: 'New note' }).fill('What do you think?');
  await recruiter.page.getByRole('combobox', { name: 'Tell colleagues' }).fill(managerName);
  await recruiter.page.getByRole('option', { name: managerName }).click();
  await recruiter.page.getByRole('button', { name: 'Save the note' }).click();
  await recruiter.page.getByText('The note is saved.').waitFor();

  const told = manager.page.getByRole('button', { name: 'Notifications, one unread' });
  await told.waitFor();
  await manager.page.getByText('You have one unread notification.').waitFor({ state: 'attached' });
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
  await manager.page.getByText('What do you think?').waitFor();
  await manager.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect([...manager.errors, ...recruiter.errors]).toEqual([]);
  await manager.context.close();
  await recruiter.context.close();
});
