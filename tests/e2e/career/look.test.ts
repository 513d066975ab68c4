import type { Browser, Page } from 'playwright-core';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true, demoFiles: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** How far what stood on the page was pushed away until all of its pictures and letters had come. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) shift += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((picture) => picture.decode())]);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    add(observer.takeRecords());
    return shift;
  });

test.each([
  ['en', { width: 1920 }],
  ['fr', { width: 390 }],
  ['es', { dark: true }],
] as const)('the list in %s is readable, stays where it is and asks nobody else', async (language, look) => {
  const { page, context, errors } = await openPage(browser, { language, ...look });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${server.url}/job-list/${language}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  expect(await troublesOf(page)).toEqual([]);
  expect(asked.filter((address) => !address.startsWith(server.url))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([errors, overflow]).toEqual([[], 0]);
  await context.close();
});

test('a look is changed beside its preview, published, and taken back', async () => {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter_admin', '/client/career-site');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole('heading', { level: 1, name: 'Good work, close to the land' }).waitFor({ timeout: 60_000 });
  await page.getByText('Visitors see this draft.').waitFor();
  await page.getByRole('button', { name: 'Upload a picture' }).first().waitFor();
  expect(await troublesOf(page)).toEqual([]);

  // What is typed is seen at once, and by nobody else.
  await page.getByRole('textbox', { name: 'Heading (English)' }).first().fill('Build the north with us');
  await preview.getByRole('heading', { level: 1, name: 'Build the north with us' }).waitFor();
  await page.getByRole('button', { name: 'Garden' }).click();
  await preview.locator('body[data-look=cards]').waitFor();
  await page.getByRole('button', { name: 'Desktop' }).click();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This draft differs from what visitors see.').waitFor();
  const visitor = await openPage(browser);
  await visitor.page.goto(`${server.url}/job-list/en`);
  await visitor.page.getByRole('heading', { level: 1, name: 'Good work, close to the land' }).waitFor();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 is published').waitFor();
  await visitor.page.goto(`${server.url}/job-list/en?fresh`);
  await visitor.page.getByRole('heading', { level: 1, name: 'Build the north with us' }).waitFor();

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Version 1' })
    .getByRole('button', { name: 'Make it the draft' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it the draft' }).click();
  await preview.getByRole('heading', { level: 1, name: 'Good work, close to the land' }).waitFor();
  expect([errors, visitor.errors]).toEqual([[], []]);
  await visitor.context.close();
  await context.close();
});

test('a video is loaded by the click alone, in a frame of its own size, and can still be opened at its host', async () => {
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  const draft = async () => (await admin.get('career_sites/1')).body as { lock_version: number };
  const video = { kind: 'video', heading: { en: 'A day with us' }, video_url: 'https://vimeo.com/76979871' };
  const { status } = await admin.put('career_sites/1', {
    sections: [video],
    lock_version: (await draft()).lock_version,
  });
  expect(status).toBe(200);
  await admin.put('career_sites/1/publish', { lock_version: (await draft()).lock_version });

  const { page, context, errors } = await openPage(browser, { width: 390 });
  const asked: string[] = [];
  await context.route(/vimeo\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' });
  });
  await page.goto(`${server.url}/job-list/en`);
  const part = page.getByRole('region', { name: 'A day with us' });
  await part.getByText(/Until then, nothing is sent there/).waitFor();
  expect(asked).toEqual([]);
  await part.getByRole('link', { name: 'Play the video (Vimeo)' }).click();
  const frame = page.locator('iframe[title="Video: A day with us (Vimeo)"]');
  await frame.contentFrame().getByText('Player').waitFor();
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?autoplay=1&dnt=1']);
  expect(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals/);
  const box = await frame.boundingBox();
  expect([box?.width, Math.round(box?.height ?? 0)]).toEqual([350, 197]);
  expect(await part.getByText(/Until then, nothing is sent there/).count()).toBe(0);
  const elsewhere = part.getByRole('link', { name: 'Open the video on Vimeo' });
  expect(await elsewhere.getAttribute('href')).toBe('https://vimeo.com/76979871');
  expect(await troublesOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
