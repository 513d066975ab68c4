import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('two candidates leave as one PDF, which stays to be fetched again until it is thrown away', async () => {
  const { page, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', '/job/applicants/2');
  const rows = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await bar.getByRole('button', { name: 'More for these 2 candidates' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 2 candidates' });
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Candidates.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'My exports' }).click();
  const table = page.getByRole('table', { name: 'Exports' });
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Download: PDF of 2 candidates' }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('Candidates.pdf');
  await table.getByRole('button', { name: 'Delete: PDF of 2 candidates' }).click();
  await page.getByText('Nothing exported in the last day').waitFor();
  expect(errors).toEqual([]);
});
