import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';

let server: TestServer;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
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

test('with the second step on, the mailed code is asked for', async () => {
  await database.query('update organizations set mfa_feature = true');
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/login`);
  await page.getByLabel(t('career.account.email')).fill('observer@demo.example');
  await page.getByLabel(t('career.account.password')).fill('Demo-2026-pass!');
  await page.keyboard.press('Enter');
  const field = page.getByLabel(t('career.account.pin'));
  await field.waitFor();
  const code = async () => {
    const { rows } = await database.query(
      "select message from hgemails where t_uid = 'observer@demo.example' order by id desc limit 1",
    );
    return /\b\d{6}\b/.exec(rows[0]?.message ?? '')?.[0] ?? '';
  };
  await eventually(async () => (await code()).length, 6);
  await field.fill(await code());
  await page.keyboard.press('Enter');
  await page.waitForURL(/ats\.html/);
  await context.close();
  await database.query('update organizations set mfa_feature = false');
});

test('a link for a new password works once, and the page shows which rules hold', async () => {
  const { page, context } = await openPage(browser, { language: 'en' });
  await page.goto(`${server.url}/password-reset-request`);
  await page.getByLabel(t('career.account.email')).fill('hiring.manager@demo.example');
  await page.getByRole('button', { name: t('career.account.resetSend') }).click();
  await page
    .getByRole('status')
    .filter({ hasText: t('career.account.resetSent') })
    .waitFor();
  const link = async () => {
    const { rows } = await database.query(
      "select message from hgemails where t_uid = 'hiring.manager@demo.example' order by id desc limit 1",
    );
    return /href="([^"]+)"/.exec(rows[0]?.message ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  };
  await eventually(async () => (await link()) !== '', true);
  const address = new URL(await link());
  await page.goto(server.url + address.pathname + address.search);
  await page.getByLabel(t('career.account.newPassword')).fill('Fresh-Start-77');
  expect(await page.locator('.strength li:not(.met)').count()).toBe(0);
  await page.getByLabel(t('career.account.repeat')).fill('Fresh-Start-77');
  await page.getByRole('button', { name: t('career.account.savePassword') }).click();
  await page.waitForURL(/\/login/);
  await page.goto(server.url + address.pathname + address.search);
  await page.getByText(t('career.account.linkExpired')).waitFor();
  await context.close();
});

test('signing out ends the session', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.url, 'recruiter');
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
