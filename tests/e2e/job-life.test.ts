import type { Browser, BrowserContext, Page } from 'playwright-core';
import { givenJob } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

/** Jobs of the demo. */
const CHEF = { id: 7, name: 'Head chef' };
/** The demo's job whose time is over. */
const EXPIRED = 'Electrician';
const MANAGER = { id: 9, name: 'Project manager' };

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let errors: string[];
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
beforeEach(async () => {
  ({ page, context, errors } = await openPage(browser));
  await signIn(page, server.url, 'recruiter');
});
afterEach(async () => {
  await context.close();
  expect(errors).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const go = (path: string) => page.goto(`${server.url}/ats.html#${path}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const jobRow = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('a job is filled from its list, found among the filled, and the step is taken back', async () => {
  await go('/job/list/');
  await button(`Actions for ${CHEF.name}`).click();
  await expect(page.getByRole('menuitem').allInnerTexts()).resolves.not.toContain('Reopen…');
  await item('Mark as filled…').click();
  await dialog().getByText('Its 40 candidates stay in their stages', { exact: false }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await button('Mark as filled').click();
  await page.waitForURL(/status=filled/);
  await jobRow(CHEF.name).waitFor();
  await button('Undo').click();
  await jobRow(CHEF.name).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^Active/ }).click();
  await jobRow(CHEF.name).waitFor();
});

test('an open job is shared by its public address, in a small window of a network', async () => {
  await go('/job/list/');
  await button(`Actions for ${CHEF.name}`).click();
  await item('Share…').click();
  const address = await dialog().getByRole('link', { name: /^http/ }).getAttribute('href');
  expect(address).toMatch(new RegExp(`/career/info/public/${CHEF.id}\\?language=en$`));
  const targets = ['LinkedIn', 'X', 'Facebook', 'E-mail'].map((name) =>
    dialog().getByRole('link', { name, exact: true }),
  );
  for (const target of targets) expect(await target.getAttribute('href')).toContain(encodeURIComponent(address!));
  expect(await troublesOf(page)).toEqual([]);
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'A network' }));
  const [opened] = await Promise.all([context.waitForEvent('page'), targets[0]!.click()]);
  await opened.waitForURL(/linkedin/);
  expect(opened.url()).toContain(encodeURIComponent(address!));
  await opened.close();
});

test('a job that is over offers what its status and its dates allow', async () => {
  await go('/job/list/?status=filled');
  await button('Actions for Warehouse worker').click();
  await item('Reopen…').waitFor();
  const offered = await page.getByRole('menuitem').allInnerTexts();
  expect(offered).toEqual(expect.arrayContaining(['Extend the closing date…', 'Archive…', 'Repost or clone…']));
  expect(offered).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Close|Expire|Mark)/)]));
});

test('expired jobs are closed with a reason that is asked for', async () => {
  await go('/job/list/?status=expired');
  // Others may have expired on this server as well.
  await page.getByRole('checkbox', { name: `Select ${EXPIRED}`, exact: true }).check();
  await button('Close 1 job').click();
  await dialog().getByRole('button', { name: 'Close 1 job' }).click();
  await dialog().getByText('Choose a reason.').waitFor();
  await dialog()
    .getByRole('combobox', { name: /Close reason/ })
    .click();
  const reasons = await page.getByRole('option').allInnerTexts();
  expect(reasons).not.toContain('Closed Pending Job');
  await page.getByRole('option').first().click();
  await dialog().getByRole('button', { name: 'Close 1 job' }).click();
  await jobRow(EXPIRED).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^Closed \d/ }).click();
  await page.getByRole('columnheader', { name: 'Close reason' }).waitFor();
  await jobRow(EXPIRED).getByRole('cell', { name: reasons[0]!, exact: true }).waitFor();
});

test('candidates are copied to another job, and the job is cloned with those of a stage', async () => {
  await go(`/job/applicants/${CHEF.id}`);
  const names = page.getByRole('checkbox', { name: /^Select [A-ZÉ]/ });
  await names.nth(0).check();
  await names.nth(1).check();
  await page
    .getByRole('region', { name: 'Selected candidates' })
    .getByRole('button', { name: /^More for/ })
    .click();
  await item('Copy to another job').click();
  await dialog().getByRole('searchbox').fill('project man');
  await dialog()
    .getByRole('radio', { name: new RegExp(MANAGER.name) })
    .check();
  await button('Next').click();
  await dialog()
    .getByRole('heading', { name: `Copy 2 candidates to ${MANAGER.name}?` })
    .waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await button('Copy 2 candidates').click();
  await page.getByText(`2 candidates copied to ${MANAGER.name}.`, { exact: false }).waitFor();
  await button('Open the job').click();
  await page.waitForURL(new RegExp(`applicants/${MANAGER.id}`));

  await button('Actions').click();
  await item('Repost or clone…').click();
  await dialog().getByRole('textbox', { name: 'Job title (English)' }).fill('Second project manager');
  await dialog().getByRole('radio', { name: 'Those in certain stages' }).check();
  await dialog().getByRole('checkbox', { name: /^New/ }).check();
  expect(await troublesOf(page)).toEqual([]);
  await button('Create the new job').click();
  await page.waitForURL(/job\/edit\/\d+/);
  await dialog().waitFor();
  await dialog().getByRole('button').first().click();
  await dialog().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('textbox', { name: 'Job title (English)' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Job title (English)' }).inputValue()).toBe('Second project manager');
  expect(await dialog().count()).toBe(0);
});

test('the last day of a job is that of its last minute on the reader’s clock, also in the evening of Toronto', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  // As the form of an organization in Toronto sends 23:59.
  const { id } = await givenJob(recruiter, { name: { en: 'Glassblower' }, end_date: '2199-05-21T03:59:00Z' });
  const there = await openPage(browser, { timeZone: 'America/Toronto' });
  await signIn(there.page, server.url, 'recruiter', '/job/list/?q=Glassblower');
  const row = there.page.getByRole('row').filter({ hasText: 'Glassblower' });
  await row.getByRole('cell', { name: /May 20, 2199$/ }).waitFor();
  await row.getByRole('link', { name: 'Glassblower' }).click();
  await there.page.waitForURL(new RegExp(`/job/applicants/${id}`));
  await there.page.getByText('until May 20, 2199').locator('visible=true').first().waitFor();
  expect(there.errors).toEqual([]);
  await there.context.close();
});
