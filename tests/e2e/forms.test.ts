import type { Browser, BrowserContext, Page } from 'playwright-core';
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
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const question = (name: string) => page.getByRole('button', { name, exact: false });
const handle = (name: string) => page.getByRole('button', { name: `Move this row: ${name}`, exact: true });
const spoken = (text: string) => page.getByText(text).first().waitFor({ state: 'attached' });

test('a form is built by keys and by pointer, shown as candidates will see it, and saved', async () => {
  ({ page, context } = await openPage(browser));
  await page.setViewportSize({ width: 1366, height: 1600 });
  await signIn(page, server.url, 'recruiter_admin', '/section/add');
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Yard');
  await page.getByRole('button', { name: 'Add to the form: Are you allowed to work in this country?' }).click();
  await question('1. Are you allowed to work').waitFor();

  const motive = 'Why would you like to work with us?';
  await handle(motive).focus();
  await page.keyboard.press('Space');
  await spoken(`${motive} would become question`);
  await page.keyboard.press('ArrowUp');
  await spoken(`${motive} would become question 1.`);
  await page.keyboard.press('Space');
  await question(`1. ${motive}`).waitFor();

  const from = await handle('Short answer').boundingBox();
  const to = await question('2. Are you allowed to work').boundingBox();
  await page.mouse.move(from!.x + 8, from!.y + 8);
  await page.mouse.down();
  await page.mouse.move(to!.x + 120, to!.y + 12, { steps: 12 });
  await page.mouse.up();
  await question('2. New question').waitFor();
  await page.getByRole('textbox', { name: 'Question (English)' }).fill('Which pay do you hope for?');
  expect(await troublesOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe[title="What candidates will see – English"]');
  await shown.getByRole('textbox', { name: 'Which pay do you hope for?' }).waitFor();
  await shown.getByRole('radio', { name: 'Yes' }).waitFor();
  const preview = page.getByRole('dialog', { name: 'What candidates will see' });
  await preview.getByRole('tab', { name: 'Français' }).click();
  await page.frameLocator('iframe').getByRole('radio', { name: 'Oui' }).waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Created: Yard' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Yard' }).waitFor();
});
