import type { Browser } from 'playwright-core';
import { troublesOf } from '../../support/axe.ts';
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

test('what is chosen of a report is kept as a view, and goes out by e-mail on its day', async () => {
  const { page, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', '/report/candidate-source?period=month');
  await page.getByRole('heading', { level: 1, name: 'Candidate sources' }).waitFor();

  // Sending begins with a name for what is sent.
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Send by e-mail…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sources this month');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create report by e-mail' }).waitFor();
  await page
    .getByRole('combobox', { name: 'View of a report' })
    .and(page.locator('[value="Sources this month"]'))
    .waitFor();
  // What the server finds out has no part in a form that makes something.
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['What goes to whom', 'When']);
  expect(await troublesOf(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Recipients' }).click();
  await page.getByRole('option', { name: /Ramón/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await page.getByRole('combobox', { name: 'Day of the week' }).click();
  await page.getByRole('option', { name: 'Monday' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('heading', { level: 1, name: 'Reports by e-mail' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Sources this month' });
  await row.getByText('Weekly').waitFor();

  // On a phone, whoever gets it sees how to stop it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/ats.html#/report/received`);
  const stop = page.getByRole('button', { name: 'Stop getting “Sources this month”' });
  await stop.waitFor();
  const { x, width } = (await stop.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390 - 12);
  expect(await troublesOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 900 });

  // An administrator reaches it and reads whose it is; the view is its owner's, and does not look as if none was chosen.
  const other = await openPage(browser);
  await signIn(other.page, server.url, 'super_admin', '/report/scheduled');
  await other.page
    .getByRole('row', { name: /Sources this month.*Ramón Iglesias/ })
    .getByRole('link')
    .first()
    .click();
  await other.page.getByText('Something is chosen that you cannot see.').waitFor();
  expect([await troublesOf(other.page), other.errors]).toEqual([[], []]);

  // The view is there for whoever comes back to the report.
  await page.goto(`${server.url}/ats.html#/report/candidate-source`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Sources this month' }).click();
  await page.waitForURL(/period=month/);
  expect(errors).toEqual([]);
});
