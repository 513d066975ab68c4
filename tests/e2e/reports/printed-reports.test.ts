import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a printed report says what it is about, in words, and has its total once', async () => {
  const { page, errors } = await openPage(browser);
  await signIn(
    page,
    server.url,
    'recruiter',
    '/report/candidate-source?start=2026-01-01&end=2026-01-31&job_status=active,expired',
  );
  await page.getByRole('heading', { level: 1, name: 'Candidate sources' }).waitFor();
  const period = page.getByText('Period: From Jan 1, 2026 · To Jan 31, 2026');
  expect(await period.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await period.waitFor();
  await page.getByText('Status: Active, Expired').filter({ visible: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Views' }).isVisible()).toBe(false);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'All time' }).click();
  await page.getByRole('row', { name: /^Total/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Period: All time').waitFor();
  // A footer of a table stands at the end of every page.
  expect(await page.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe('table-row-group');
  expect(errors).toEqual([]);
});

test('a printed report with many columns has all of them on the page', async () => {
  const { page, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', '/report/reportCandidateGeneric?period=all');
  const last = page.getByRole('columnheader', { name: 'Keep for the future' });
  await last.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  // As wide as a sheet of A4 that lies across, within its margins.
  await page.setViewportSize({ width: 1047, height: 720 });
  const { x, width } = (await last.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(1047);
  expect(errors).toEqual([]);
});
