import type { Browser, Page } from 'playwright-core';
import { givenJob } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
let recruiter: ApiClient;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const feed = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function opened(role: 'recruiter' | 'super_admin', look: Parameters<typeof openPage>[1] = {}) {
  const { page, context, errors } = await openPage(browser, look);
  await signIn(page, server.url, role, '/feeds/docs');
  await page.getByRole('heading', { level: 1, name: 'Job feeds' }).waitFor();
  return { page, context, errors };
}

test('the page of the feeds gives addresses to copy, an example, and the job that lacks something', async () => {
  const { id } = await givenJob(recruiter, { name: { en: 'Placeless keeper' } });
  const { page, context, errors } = await opened('recruiter');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const indeed = feed(page, 'Indeed');
  await indeed.getByText('On', { exact: true }).waitFor();
  await feed(page, 'Trovit').getByText('Off', { exact: true }).waitFor();

  const address = `${server.url}/api/v1/jobs/xml_feed?client=1&board=indeed`;
  expect(await indeed.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
  await indeed.getByRole('button', { name: 'Copy: Address of Indeed (XML)' }).click();
  await indeed.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);

  await indeed.getByText('One job as an example (XML)').focus();
  await page.keyboard.press('Enter');
  const example = indeed.getByRole('region', { name: 'Indeed: One job as an example (XML)' });
  expect(await example.innerText()).toContain('<title><![CDATA[Placeless keeper]]></title>');

  const lacking = indeed.getByRole('listitem').filter({ hasText: 'Placeless keeper' });
  await lacking.getByText(/country: missing \(Country\)/).waitFor();
  await lacking.getByRole('link', { name: 'Placeless keeper' }).click();
  await page
    .getByRole('textbox', { name: /Job title/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).hash).toBe(`#/job/edit/${id}`);
  expect(errors).toEqual([]);
  await context.close();
});

test('whoever has the switches is led to them, and the language of the addresses can be chosen', async () => {
  const { page, context, errors } = await opened('super_admin');
  await page.getByRole('combobox', { name: 'Language of the feeds' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  const jooble = feed(page, 'Jooble');
  await jooble.getByRole('link', { name: /board=jooble&language=fr$/ }).waitFor();
  await jooble.getByRole('link', { name: 'Job board feeds' }).click();
  await page.getByRole('switch', { name: /Jooble feed/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Job feeds' }).click();
  await jooble.getByText('On', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test.each(['json', 'xml'])('/feeds/%s leads to the feed itself, and only whom it concerns', async (format) => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', `/feeds/${format}`);
  await page.waitForURL(`${server.url}/api/v1/jobs/${format}_feed?client=1`);
  await context.close();
  const other = await openPage(browser);
  await signIn(other.page, server.url, 'observer', `/feeds/${format}`);
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  expect(other.page.url()).not.toContain('_feed');
  await other.context.close();
});

test.each([
  ['wide and light', {}],
  ['narrow and dark', { width: 390, dark: true }],
])('nothing on it keeps anybody out: %s', async (_name, look) => {
  const { page, context } = await opened('super_admin', look);
  for (const summary of await page.locator('summary').all()) await summary.click();
  expect(await troublesOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await context.close();
});
