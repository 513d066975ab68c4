import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  ({ page, context } = await openPage(browser, {}));
  await signIn(page, server.url, 'recruiter_admin');
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await server?.stop();
});

test('a template is written with placeholders and the library, previewed for a candidate, and saved', async () => {
  await page.goto(`${server.url}/ats.html#/template/email/add`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second round');
  await page.getByRole('textbox', { name: 'Subject (English)' }).fill('About ');
  await page.getByRole('button', { name: 'Insert a placeholder' }).first().click();
  const choice = page.getByRole('dialog', { name: 'Insert a placeholder' });
  await choice.getByRole('button', { name: '{{job.name}}', exact: false }).first().click();
  await choice.waitFor({ state: 'detached' });

  const text = page.getByRole('textbox', { name: 'Text (English)' });
  await text.fill('Dear {{user.name.first}}, ');
  await page.getByRole('button', { name: 'Content library' }).first().click();
  const library = page.getByRole('dialog', { name: 'Content library' });
  await library.getByRole('button', { name: 'Conditions of the offer' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await library.getByRole('button', { name: 'Copy: Conditions of the offer' }).click();
  await library.getByText('Copied').waitFor();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return Promise.all(['text/html', 'text/plain'].map(async (type) => (await item!.getType(type)).text()));
  });
  expect(copied[0]).toMatch(/<p>.*This offer is valid until/);
  expect(copied[1]).not.toContain('<');
  await library.getByRole('button', { name: /^Insert/ }).click();
  await library.waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Candidate' }).click();
  const candidate = page.getByRole('option').first();
  const first = (await candidate.innerText()).split(' ')[0] ?? '';
  await candidate.click();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const mail = page.frameLocator('iframe[title="Preview in English"]');
  await mail.getByText(`Dear ${first}`).waitFor();
  await mail.getByText('This offer is valid until').waitFor();
  await page.getByText(/^Subject: About \w/).waitFor();
  expect(await troublesOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Second round' }).waitFor();
});

test('who changed what is seen word by word, and an earlier version is restored, by keyboard', async () => {
  const open = async () => {
    await page.goto(`${server.url}/ats.html#/template/email`);
    await page.getByRole('link', { name: 'Second round' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  };
  await open();
  const subject = page.getByRole('textbox', { name: 'Subject (English)' });
  const written = await subject.inputValue();
  await subject.fill(`${written} today`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Second round' }).waitFor();
  await open();
  await page.getByRole('button', { name: 'Earlier versions' }).focus();
  await page.keyboard.press('Enter');
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  const [second, first] = [2, 1].map((number) => versions.getByRole('button', { name: `Version ${number}` })) as [
    Locator,
    Locator,
  ];
  await second.focus();
  await page.keyboard.press('Enter');
  await versions.getByRole('insertion').getByText('today').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await first.getAttribute('aria-expanded')).toBe('true');
  await versions.getByRole('button', { name: 'Restore this version' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await versions.getByRole('button', { name: 'Version 3' }).waitFor();
  expect(await subject.inputValue()).toBe(written);
});
