import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ApiClient, type Role } from './api-client.ts';
import { kept } from './kept/kept.ts';

const launched = new Set<Promise<Browser>>();

/** A real Chromium; the address of the binary is in CHROMIUM (scripts/prepare finds or installs one). */
export function launchBrowser(): Promise<Browser> {
  const browser = launch();
  launched.add(browser);
  return browser;
}

async function launch(): Promise<Browser> {
  // Outside of jest nobody keeps it.
  const { chromium } = (await kept()?.playwright()) ?? (await import('playwright-core'));
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for seconds, in which the better compilers cost more than they gain.
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
    ],
  });
}

/** Closes what is still open: a browser whose server did not start belongs to nobody, and would keep jest from ending. */
export async function closeBrowsers(): Promise<void> {
  for (const browser of launched) await browser.then((open) => open.close()).catch(() => undefined);
  launched.clear();
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Script errors, console errors and answers of 500 and above, as they happen. */
  errors: string[];
}

/** A page in a browser of its own (no cookies, no storage), whose troubles are collected. */
export async function openPage(
  browser: Browser,
  options: { language?: string; width?: number; javaScript?: boolean; dark?: boolean; timeZone?: string } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1366, height: 900 },
    locale: options.language ?? 'en',
    ...(options.timeZone ? { timezoneId: options.timeZone } : {}),
    javaScriptEnabled: options.javaScript ?? true,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  return { context, ...(await anotherPage(context)) };
}

/** One more page of a browser, with its cookies and storage: who signed in there is signed in here. */
export async function anotherPage(context: BrowserContext): Promise<Omit<OpenPage, 'context'>> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|favicon/.test(message.text()))
      errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return { page, errors };
}

/**
 * Opens a screen of the staff application as the demo account of a role, or an empty page where the test opens one
 * itself: the form, its page and the dashboard behind it are what most tests are not about, and take longer than many.
 */
export async function signIn(page: Page, url: string, role: Role, path?: string): Promise<void> {
  const { session } = await ApiClient.as(url, role);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((names) => Object.assign(localStorage, names), session);
  if (path !== undefined) await page.goto(`${url}/ats.html#${path}`);
}

/** Signs in on the sign-in page and waits for the staff application. */
export async function signInByForm(page: Page, url: string, role: Role): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name=email]').fill(`${role.replaceAll('_', '.')}@demo.example`);
  await page.locator('input[name=password]').fill('Demo-2026-pass!');
  await page.locator('form[data-account] button[type=submit]').click();
  await page.waitForURL(/ats\.html/);
}
