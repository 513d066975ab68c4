/** An employee connects a calendar by signing in to its provider: agrees, refuses, and connects it anew. */
import type { Browser } from 'playwright-core';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { startGoogle } from '../../support/servers/calendars/google.ts';
import { startMicrosoft } from '../../support/servers/calendars/microsoft.ts';
import type { SignInService } from '../../support/servers/calendars/service.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let google: SignInService;
let microsoft: SignInService;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [google, microsoft, browser] = await Promise.all([startGoogle(), startMicrosoft(), launchBrowser()]);
  const hosts = { CALENDAR_PRIVATE_HOSTS: `${google.host},${microsoft.host}` };
  server = await startServer({ demo: true, env: { ...google.env, ...microsoft.env, ...hosts } });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await google?.stop();
  await microsoft?.stop();
});

test('by keyboard to the provider and back, refused in words, and connected again once access has ended', async () => {
  const { page, errors } = await openPage(browser);
  await signIn(page, server.url, 'hiring_manager', '/account/view');
  const section = page.getByRole('region', { name: 'Your calendar' });
  const connect = section.getByRole('button', { name: 'Connect Microsoft 365 or Outlook' });
  await connect.press('Enter');
  await page.getByRole('link', { name: 'Refuse' }).click();
  await section.getByRole('alert').getByText('You did not agree to it').waitFor();
  expect(page.url()).toMatch(/#\/account\/view$/);
  expect(await troublesOf(page)).toEqual([]);

  await section.getByRole('button', { name: 'Connect Google Calendar' }).press('Enter');
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.getByText('Calendar connected').waitFor();
  await section.getByText('ann@example.org at Google Calendar').waitFor();
  await section.getByText(/^Last read/).waitFor();
  // Nothing of it is left in the address, nor found by the way back.
  expect(page.url()).toMatch(/#\/account\/view$/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await troublesOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 900 });

  google.agreements.access.clear();
  google.agreements.refresh.clear();
  await section.getByRole('button', { name: 'Read now' }).press('Enter');
  await section.getByText(/Access to it was withdrawn or has run out/).waitFor();
  await section.getByRole('button', { name: 'Connect again' }).press('Enter');
  await page.getByRole('link', { name: 'Allow' }).click();
  await section.getByText(/^Last read/).waitFor();
  await section.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page.getByText('Calendar disconnected').waitFor();
  await connect.waitFor();
  expect(errors).toEqual([]);
});
