import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let website: Server;

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  // A page of the organization's own website, with the lines that the settings give.
  website = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><title>Site</title><body><script src="${server.url}/embed/jobs.js" data-title="Our jobs" async></script>`,
      );
  });
  await new Promise<void>((resolve) => void website.listen(0, '127.0.0.1', resolve));
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  website?.close();
  await server?.stop();
});

const host = () => `127.0.0.1:${(website.address() as AddressInfo).port}`;

test('an admin makes a landing page, which anybody reads', async () => {
  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'recruiter_admin', '/landing-pages/add');
  await page.getByRole('textbox', { name: 'End of the address' }).fill('care');
  await page.getByRole('switch', { name: 'Published' }).check();
  await page.getByRole('textbox', { name: 'Title (English)' }).fill('Jobs in care');
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Care' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Created: Jobs in care').waitFor();
  await page.getByRole('link', { name: 'Jobs in care' }).click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /\/jobs\/at\/care$/ }).click(),
  ]);
  await opened.getByRole('heading', { level: 1, name: 'Jobs in care' }).waitFor();
  await opened.setViewportSize({ width: 390, height: 844 });
  expect(await troublesOf(opened)).toEqual([]);
  await opened.getByRole('link', { name: /Nurse/ }).click();
  await opened.getByRole('heading', { level: 1, name: /Nurse/ }).waitFor();
  const code = opened.getByRole('img', { name: 'QR code of this page’s address' });
  // A phone needs no code that opens the page on a phone.
  expect(await code.count()).toBe(0);
  await opened.setViewportSize({ width: 1366, height: 900 });
  await code.waitFor();
  expect(await troublesOf(opened)).toEqual([]);
});

test('the settings show the list as it will look, and tell what to paste', async () => {
  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'super_admin', '/client/embedding');
  await page.getByText('/embed/jobs.js" data-language="en"').waitFor();
  const frame = page.frameLocator('iframe[title="Open positions"]');
  await frame.getByRole('link', { name: /Nurse/ }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
});

test('a website that was named shows the list as high as it is; another shows none', async () => {
  const admin = await ApiClient.as(server.url, 'super_admin');
  ({ page, context } = await openPage(browser));
  const frame = () => page.frameLocator('iframe[title="Our jobs"]');
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`http://${host()}/`);
  await refused;
  expect((await admin.put('organizations/1', { embed_hosts: [host()] })).status).toBe(200);
  await page.goto(`http://${host()}/`);
  await frame().getByRole('link', { name: /Nurse/ }).waitFor();
  const whole = await frame()
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await page.waitForFunction(
    (height) => Math.abs(document.querySelector('iframe')!.getBoundingClientRect().height - height) < 40,
    whole,
  );
  // A message of anybody else changes nothing.
  await page.evaluate(() => window.postMessage({ rolecall: 'height', widget: '1', height: 90 }, '*'));
  await frame().getByRole('searchbox').fill('nurse');
  await frame().getByRole('button', { name: 'Show' }).click();
  await page.waitForFunction(
    (height) => document.querySelector('iframe')!.getBoundingClientRect().height < height - 200,
    whole,
  );
});
