import type { Browser, Page } from 'playwright-core';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';
import { givenJob } from '../../api/pipeline/support.ts';

const OPEN_JOB = 1;
const CLOSED_JOB = 11;
const NO_JOB = 99_999;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** How far a page stands out at the side, and how far its footer ends above the lower edge of the window. */
const edgesOf = (page: Page): Promise<{ beyond: number; below: number }> =>
  page.evaluate(() => ({
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    below: Math.max(0, window.innerHeight - document.querySelector('footer')!.getBoundingClientRect().bottom),
  }));

test.each(LANGUAGES)(
  'on a phone each page in %s is as wide as the window, and its footer stands at the end',
  async (language) => {
    const { page, context } = await openPage(browser, { language, width: 390 });
    const code = page.getByRole('img', { name: textsOf(language)('career.job.qrAlt') });
    for (const path of [
      `/job-list/${language}`,
      '/job-list/public?q=zzz',
      `/career/info/public/${OPEN_JOB}`,
      `/career/info/public/${CLOSED_JOB}`,
      `/career/info/public/${NO_JOB}`,
      `/apply/public/${OPEN_JOB}`,
      '/help',
      '/login',
      '/password-reset/none',
      '/expiredLink',
      '/nothing-here',
    ]) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await edgesOf(page)]).toEqual([path, { beyond: 0, below: 0 }]);
      // It opens the page on a phone, where it is open already.
      expect(await code.count()).toBe(0);
    }
    await context.close();
  },
);

test('a filter that is chosen by the keyboard waits for the button, one that is clicked shows its jobs', async () => {
  const { page, context } = await openPage(browser);
  const t = textsOf('en');
  await page.goto(`${server.url}/job-list/en`);
  const category = page.getByLabel(t('career.list.category'));
  await category.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await category.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(2);
  expect(page.url()).toBe(`${server.url}/job-list/en`);
  await page.getByRole('button', { name: t('career.list.show') }).press('Enter');
  await page.waitForURL(/category=\d+$/);
  await page.getByRole('link', { name: t('career.list.clear') }).click();
  await page.waitForURL(`${server.url}/job-list/en`);
  await category.click();
  await page.getByLabel(t('career.job.workplace')).selectOption('remote');
  await page.waitForURL(/workplace=remote$/);
  await context.close();
});

test('a job is shared in a small window beside it, with the beginning of its title', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const name = 'Keeper of lighthouses, harbours, canals, bridges, and other waterworks';
  const job = await givenJob(recruiter, { name: { en: name } });
  const { page, context } = await openPage(browser);
  await context.route('https://twitter.com/**', (route) => route.fulfill({ body: 'A network' }));
  const address = `${server.url}/career/info/public/${job.id}?language=en`;
  await page.goto(address);
  const network = page
    .getByRole('navigation', { name: textsOf('en')('career.job.share') })
    .getByRole('link', { name: 'X', exact: true });
  const [opened] = await Promise.all([context.waitForEvent('page'), network.click()]);
  await opened.waitForURL(/twitter/);
  const given = new URL(opened.url()).searchParams;
  expect([given.get('text'), given.get('url')]).toEqual([`${name.slice(0, 50)}…`, address]);
  expect(page.url()).toBe(address);
  const { links } = (await recruiter.get(`jobs/${job.id}/job_share?language=en`)).body as {
    links: { twitter: string };
  };
  expect(new URL(links.twitter).searchParams.get('text')).toBe(`${name.slice(0, 50)}…`);
  await context.close();
});

test('who listens is told once that the list will open, and whoever stays is not moved on', async () => {
  const { page, context } = await openPage(browser);
  const t = textsOf('en');
  await page.clock.install();
  await page.goto(`${server.url}/career/info/public/${NO_JOB}`);
  const told = page.getByRole('status');
  const words = (seconds: number) => t('career.over.countdown', { smart_count: seconds, seconds });
  await page.clock.runFor(100);
  expect(await told.textContent()).toBe(words(16));
  await page.clock.runFor(15_000);
  expect(await told.textContent()).toBe(words(16));
  await page.getByText(words(1)).waitFor();
  await page.getByRole('button', { name: t('career.over.stay') }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.clock.runFor(60_000);
  expect(page.url()).toBe(`${server.url}/career/info/public/${NO_JOB}`);
  await page.reload();
  await page.clock.runFor(16_000);
  await page.waitForURL(`${server.url}/job-list/en`);
  await context.close();
});
