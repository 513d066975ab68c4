import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, signInByForm } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
const t = textsOf('en');

test('a wrong password is told, what was typed stays, the right one leads on', async () => {
  const { page, context, errors } = await openPage(browser);
  await page.goto(`${server.url}/login`);
  await page.getByLabel(t('career.account.email')).fill('recruiter@demo.example');
  await page.getByLabel(t('career.account.password')).fill('wrong');
  await page.getByRole('button', { name: t('career.account.signIn') }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  expect(await page.getByLabel(t('career.account.email')).inputValue()).toBe('recruiter@demo.example');
  await page.getByLabel(t('career.account.password')).fill('Demo-2026-pass!');
  await page.keyboard.press('Enter');
  await page.waitForURL(/ats\.html/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('while a password is typed, the application comes, and opening it asks for none of that again', async () => {
  const { page, context } = await openPage(browser);
  const ahead = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().includes('/ats-assets/')) ahead.add(request.url());
  });
  await page.goto(`${server.url}/login`);
  await eventually(async () => [...ahead].some((url) => url.includes('/libraries-')), true);
  await signInByForm(page, server.url, 'recruiter');
  const sizes = (await page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ name }) => name.includes('/libraries-')).map(({ transferSize }) => transferSize)`)) as number[];
  expect(sizes).toEqual([0]);
  await context.close();
});

test('who is not signed in comes back to where they wanted to go', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/ats.html#/tags`);
  await page.waitForURL(/\/login/);
  await page.getByLabel(t('career.account.email')).fill('recruiter@demo.example');
  await page.getByLabel(t('career.account.password')).fill('Demo-2026-pass!');
  await page.keyboard.press('Enter');
  await page.waitForURL(/ats\.html#\/tags/);
  await context.close();
});

test('signing out ends the session', async () => {
  const { page, context } = await openPage(browser);
  await signInByForm(page, server.url, 'recruiter');
  const keys = await page.evaluate(() =>
    ['access-token', 'client', 'uid'].map((name) => [name, localStorage.getItem(name)!] as const),
  );
  const headers = Object.fromEntries(keys);
  expect((await fetch(`${server.url}/api/v1/tags`, { headers })).status).toBe(200);
  await page.getByRole('button', { name: t('admin.frame.account', { name: '' }).trim() }).click();
  await page.getByRole('menuitem', { name: t('admin.frame.signOut') }).click();
  await page.waitForURL(/\/login|\/$/);
  expect((await fetch(`${server.url}/api/v1/tags`, { headers })).status).toBe(401);
  await context.close();
});
