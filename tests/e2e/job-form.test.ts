import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en');
let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const input = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const part = (name: string) => page.getByRole('region', { name, exact: true });
const open = (path: string) => page.goto(`${server.url}/ats.html#${path}`);

test('a job is saved as a template, made anew from it, and read as it was previewed', async () => {
  let errors: string[];
  ({ page, context, errors } = await openPage(browser));
  await page.setViewportSize({ width: 1366, height: 1600 });
  await signIn(page, server.url, 'recruiter_admin');
  await open('/job/edit/1');
  await button(t('jobForm.template.save')).click();
  await page.getByRole('link', { name: t('jobForm.template.open'), exact: true }).click();
  await page.getByRole('link', { name: t('jobForm.template.use'), exact: true }).click();
  const title = 'Industrial machinery mechanic';
  await page.getByRole('heading', { level: 1, name: 'Create job' }).waitFor();
  await expectValue(input('Job title (English)'), title);
  await input('Job title (English)').fill(`${title}, nights`);

  // A day gets the end of it as its time, and the steps go by a quarter of an hour.
  await input('Closing date').fill('2031-05-20');
  const dates = part('Posting options');
  const hour = dates.getByRole('spinbutton', { name: 'Hour' });
  const minute = dates.getByRole('spinbutton', { name: 'Minute' });
  await expectValue(hour, '11');
  await expectValue(minute, '59');
  expect(await dates.getByRole('button', { name: 'PM' }).getAttribute('aria-pressed')).toBe('true');
  for (const shown of ['00', '15', '30', '45', '00']) {
    await dates.getByRole('button', { name: 'Minute: increase' }).click();
    await expectValue(minute, shown);
  }
  await minute.fill('44');
  await minute.press('Enter');
  await expectValue(minute, '30');
  await hour.press('ArrowUp');
  await expectValue(hour, '12');
  await button('Clear: Closing date').click();
  await expectValue(input('Closing date'), '');
  await input('Closing date').fill('2031-05-20');

  // Only who recruits is offered as a recruiter.
  await page.getByRole('combobox', { name: t('jobForm.people.recruiters') }).click();
  await page.getByRole('option').first().waitFor();
  const names = await page.getByRole('option').allTextContents();
  await page.getByRole('option').first().click();
  await part('People').getByRole('button', { name: names[0]!, exact: true }).waitFor();

  await part('Files')
    .getByLabel(t('jobForm.files.job_attachment'), { exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'Shifts.txt', mimeType: 'text/plain', buffer: Buffer.from('Ten to six') });
  await part('Files')
    .getByRole('button', { name: t('admin.files.remove', { name: 'Shifts.txt' }) })
    .waitFor();

  await button(t('jobForm.preview.open')).click();
  const preview = page.getByRole('dialog', { name: t('jobForm.preview.title') });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: `${title}, nights` }).waitFor();
  await frame.getByRole('link', { name: 'Shifts.txt' }).waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  expect(await troublesOf(page)).toEqual([]);

  // Refused: what is typed stays, and the message stands at its field.
  await input('Requisition number').fill('REQ-1002');
  await publish();
  const summary = page.getByRole('alert', { name: t('admin.form.problems') });
  await summary.getByRole('button', { name: 'Requisition number' }).click();
  await expectValue(input('Job title (English)'), `${title}, nights`);
  await input('Requisition number').fill('REQ-N-7');
  await publish();
  await page.getByText(t('jobForm.success.online', { name: `${title}, nights` })).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  const address = await page.getByRole('link', { name: /language=en$/ }).getAttribute('href');
  await page.goto(address!);
  await page.getByRole('heading', { level: 1, name: `${title}, nights` }).waitFor();
  await page.getByText('REQ-N-7').waitFor();
  await page.getByRole('link', { name: 'Shifts.txt' }).waitFor();
  expect(errors.filter((each) => !/422/.test(each))).toEqual([]);
});

test('a draft is written by keys alone, is not on the career site, and is published from its form', async () => {
  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'recruiter');
  await open('/job/add');
  await input('Job title (English)').fill('Night baker');
  await page.keyboard.press('Enter');
  await page.getByText(t('jobForm.success.draft', { name: 'Night baker' })).waitFor();
  const id = /success\/(\d+)/.exec(page.url())![1]!;
  expect((await fetch(`${server.url}/career/info/public/${id}`)).status).toBe(404);

  await open(`/job/edit/${id}`);
  // A day that was wiped out is asked for, and not taken for "at once".
  await page.getByRole('radio', { name: t('jobForm.start.later') }).check();
  await input(t('jobForm.start.day')).fill('');
  await button(t('jobForm.publish.now.action')).click();
  await page.getByRole('alert', { name: t('admin.form.problems') }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('radio', { name: t('jobForm.start.now') }).check();

  await button(t('jobForm.publish.now.action')).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('jobForm.publish.now.title') });
  await dialog.getByRole('button', { name: 'Closing date' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Closing date' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('input:focus').and(input('Closing date')).waitFor();
  await page.locator('input:focus').fill('2041-05-20');
  await expectValue(input('Closing date'), '2041-05-20');
  await button(t('jobForm.publish.now.action')).press('Enter');
  await dialog.waitFor();
  expect(await dialog.getByRole('button', { name: 'Closing date' }).count()).toBe(0);
  await dialog.getByRole('button', { name: t('jobForm.publish.now.anyway') }).press('Enter');
  await page.getByText(t('admin.notice.saved'), { exact: true }).waitFor();
  expect((await fetch(`${server.url}/career/info/public/${id}`)).status).toBe(200);
});

test('a template is written, put away and taken back; recruiters do not come to it', async () => {
  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'recruiter_admin');
  await open('/template/job');
  await page.getByRole('link', { name: 'Create job template' }).first().click();
  await input('Job title (English)').fill('Night watch');
  await button('Save').click();
  await page.getByRole('link', { name: 'Night watch', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Night watch' }).waitFor();
  await button('Archive').click();
  await button('Restore').waitFor();
  await open('/template/job-archived');
  await page.getByRole('link', { name: 'Night watch', exact: true }).click();
  await button('Restore').click();
  await button('Archive').waitFor();
  await page.getByRole('link', { name: t('jobForm.template.use'), exact: true }).waitFor();
  await context.close();

  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'recruiter');
  await open('/template/job');
  await page.waitForURL(/error\/acl/);
});

/** Publishes, whatever may be missing. */
async function publish(): Promise<void> {
  await button(t('jobForm.publish.now.action')).click();
  const dialog = page.getByRole('dialog', { name: t('jobForm.publish.now.title') });
  await dialog.locator('button[type=submit]').click();
}

async function expectValue(field: ReturnType<Page['locator']>, value: string): Promise<void> {
  await field.waitFor();
  const handle = await field.elementHandle();
  await page.waitForFunction(([node, wanted]) => (node as HTMLInputElement).value === wanted, [handle, value] as const);
}
