import type pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connect } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { cutOff } from '../support/cut-off.ts';
import { screensOf, type Screen } from '../support/screens.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';
import { textsOf, type Language } from '../support/texts.ts';

/** Looks with axe at every screen there is, in one browser that goes from one to the next. */

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let screens: Screen[];
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  screens = await screensOf(await ApiClient.as(server.url, 'super_admin'), 'super_admin');
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

// French has the longest words: what fits on a phone in it fits in all.
describe.each([
  ['wide and light', { language: 'en' }],
  ['narrow and dark', { language: 'fr', width: 390, dark: true }],
] as const)('%s', (_look, look) => {
  let page: Page;
  let context: BrowserContext;
  let errors: string[];
  beforeAll(async () => {
    await database.query('update employees set preferred_language = $1', [look.language]);
    ({ page, context, errors } = await openPage(browser, look));
    await signIn(page, server.url, 'super_admin', '/dashboard');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(() => context.close());

  test.each(['lists', 'archived lists', 'forms', 'reports', 'others'] as const)('%s', async (kind) => {
    const own = screens.filter((screen) => screen.kind === kind);
    expect(own.length).toBeGreaterThan(0);
    const found: Record<string, string[]> = {};
    for (const { path } of own) {
      await open(page, path, look.language);
      const size = page.viewportSize()!;
      // All of it at once: what lies half under the bar of a long form is a matter of scrolling.
      await page.setViewportSize({ ...size, height: size.height + (await page.evaluate<number>(below)) });
      const troubles = firstOfEach(await troublesOf(page));
      await page.setViewportSize(size);
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (wide > 0) troubles.push(`the page is ${wide} px wider than its window`);
      if (look.language === 'fr') troubles.push(...(await page.evaluate<string[]>(inEnglish)));
      const headings = await page.getByRole('heading', { level: 1 }).count();
      if (headings !== 1) troubles.push(`${headings} headings of the first level`);
      troubles.push(...(await page.evaluate<string[]>(cutOff)));
      if (troubles.length > 0) found[path] = troubles;
    }
    expect(found).toEqual({});
    expect(errors).toEqual([]);
  });
});

/** Numbers as English alone writes them, also in pictures, and names of values with its colon. */
const inEnglish = `(() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode())
    for (const number of texts.currentNode.data.match(/\\b\\d{1,3},\\d{3}\\b/g) ?? []) found.add('a number in English: ' + number);
  for (const { textContent } of document.querySelectorAll('main dt'))
    if (/[^\\u00a0]:$/.test(textContent.trim())) found.add('a colon of English: ' + textContent);
  return [...found];
})()`;

/** How far the page, or what in it scrolls with its heading, goes on below the window. */
const below = `(() => {
  let most = 0;
  for (let at = document.querySelector('main h1'); at; at = at.parentElement) most = Math.max(most, at.scrollHeight - at.clientHeight);
  return most;
})()`;

/** One fault of each rule is enough to find the others. */
const firstOfEach = (troubles: string[]): string[] =>
  [...Map.groupBy(troubles, (trouble) => trouble.split(':')[0])].map(([, all]) => `${all.length} times ${all[0]}`);

/** Goes to another screen without loading the application again, and waits until it shows what it is about. */
async function open(page: Page, path: string, language: Language): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const nowhere = heading.filter({ hasText: textsOf(language)('admin.notFound.title') });
  // By way of a page that there is not: two screens in a row may have the same heading.
  await page.evaluate(`location.hash = '/nowhere'`);
  await nowhere.waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
  await nowhere.waitFor({ state: 'detached' });
  await heading.waitFor();
  await page.getByRole('main').getByRole('progressbar').first().waitFor({ state: 'detached' });
  // The lower parts of a long form, and what they load.
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('progressbar').first().waitFor({ state: 'detached' });
}
