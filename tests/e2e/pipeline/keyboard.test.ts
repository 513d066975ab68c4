import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** From the dashboard to the saved row without a mouse: only keys are pressed here. */

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
});
beforeEach(async () => {
  ({ page, context } = await openPage(browser));
  await signIn(page, server.url, 'recruiter_admin', '/dashboard');
  await heading('Dashboard');
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const press = (key: string) => page.keyboard.press(key);
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab until the wanted control has the focus; fails where it is not on the way. */
async function tabTo(wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await isFocused(wanted)) return;
    await press(key);
  }
  throw new Error(`${String(wanted)} is not reached with ${key}`);
}

async function goTo(name: string): Promise<void> {
  await press('Control+k');
  await page.getByRole('combobox', { name: 'Screen, job or candidate' }).waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await press('Enter');
  await heading(name);
}

/** Writes a text in each language, going from tab to tab with the arrow keys. */
async function writeInAll(label: string, texts: [language: string, text: string][], which: 'first' | 'last' = 'first') {
  for (const [index, [language, text]] of texts.entries()) {
    const tab = page.getByRole('tab', { name: language });
    if (index > 0) {
      await tabTo(page.getByRole('tab', { selected: true }).first(), 'Shift+Tab');
      await press('ArrowRight');
      if ((await tab.getAttribute('aria-selected')) !== 'true') await press('Enter');
    }
    await tabTo(page.getByRole('textbox', { name: `${label} (${language})` })[which]());
    await page.keyboard.type(text);
  }
}

test('a tag is added, renamed, archived and restored', async () => {
  await goTo('Tags');
  await tabTo(page.getByRole('link', { name: 'Create tag' }));
  await press('Enter');
  await writeInAll('Name', [
    ['English', 'Forklift'],
    ['Français', 'Chariot élévateur'],
    ['Español', 'Carretilla'],
  ]);
  await tabTo(button('Save'));
  await press('Enter');
  await heading('Tags');
  await tabTo(page.getByRole('link', { name: 'Forklift' }));
  await press('Enter');
  const name = page.getByRole('textbox', { name: 'Name (English)' });
  await tabTo(name);
  await press('End');
  await page.keyboard.type(' licence');
  await press('Enter');
  await heading('Tags');
  await tabTo(page.getByRole('link', { name: 'Forklift licence' }));
  await press('Enter');
  await tabTo(button('Archive'));
  await press('Enter');
  await page.getByText('This entry is archived.').waitFor();
  await tabTo(button('Restore'));
  await press('Enter');
  await page.getByText('This entry is archived.').waitFor({ state: 'detached' });
});

test('a workflow gets a stage in its place', async () => {
  await goTo('Workflows');
  await tabTo(page.getByRole('table').getByRole('link').first());
  await press('Enter');
  await tabTo(button('Create stage'));
  await press('Enter');
  await writeInAll(
    'Name',
    [
      ['English', 'Assessment'],
      ['Français', 'Évaluation'],
      ['Español', 'Evaluación'],
    ],
    'last',
  );
  const handle = button('Move this row: Assessment');
  await tabTo(page.getByRole('tab', { selected: true }).first(), 'Shift+Tab');
  await press('ArrowLeft');
  await press('Enter');
  await press('ArrowLeft');
  await press('Enter');
  await tabTo(handle);
  await press('Space');
  await page.getByText(/^Picked up from position/).waitFor({ state: 'attached' });
  await press('ArrowUp');
  await page.getByText(/^Position \d of/).waitFor({ state: 'attached' });
  await press('Space');
  await tabTo(button('Save'));
  await press('Enter');
  // Open jobs use it: for all of them is what is chosen.
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await tabTo(page.getByRole('dialog').getByRole('button').last());
  await press('Enter');
  await heading('Workflows');
  await tabTo(page.getByRole('table').getByRole('link').first());
  await press('Enter');
  await handle.waitFor();
  const order = await page
    .getByRole('button', { name: /^Move this row/ })
    .evaluateAll((all) => all.map((each) => each.ariaLabel?.replace('Move this row: ', '')));
  // Stages hold rows of their own that can be put in order: their automations.
  const stages = ['Screening', 'Interview', 'Assessment', 'Offer'];
  expect(order.filter((name) => name !== undefined && stages.includes(name))).toEqual(stages);
});
