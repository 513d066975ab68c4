import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';

let server: TestServer;
let browser: Browser;
const en = textsOf('en');

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a rule is written, says whom it concerns, is switched on by these numbers and off again', async () => {
  const { page, context, errors } = await openPage(browser, { width: 390 });
  await signIn(page, server.url, 'super_admin', '/retention');
  await page.getByText(en('retention.ui.noneOn')).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.goto(`${server.url}/ats.html#/retention/add`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Everybody');
  await page.getByText(en('retention.ui.saveFirst')).waitFor();
  await page
    .getByRole('spinbutton', { name: /^Months without activity/ })
    .or(page.getByRole('textbox', { name: /^Months without activity/ }))
    .fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('link', { name: 'Everybody' })
    .or(page.getByText('Everybody', { exact: true }))
    .first()
    .click();
  await page
    .getByText(/^Concerned now: \d+\. In the next 30 days: \d+\./)
    .first()
    .waitFor();
  expect(await troublesOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('button', { name: en('retention.ui.switchOn') }).click();
  const dialog = page.getByRole('dialog', { name: en('retention.ui.confirmTitle', { name: 'Everybody' }) });
  await dialog.getByText(/^Concerned now/).waitFor();
  await dialog.getByRole('button', { name: en('retention.ui.switchOn') }).click();
  await page.getByText(en('retention.ui.switchedOn')).waitFor();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: en('retention.ui.switchOn') }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
