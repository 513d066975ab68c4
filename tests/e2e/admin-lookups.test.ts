import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let errors: string[];
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
beforeEach(async () => {
  ({ page, context, errors } = await openPage(browser));
  await signIn(page, server.url, 'recruiter_admin');
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const open = (path: string) => page.goto(`${server.url}/ats.html#${path}`);
/** Where rows are taken hold of to be put in order. */
const handles = (place: Locator) => place.locator('[aria-roledescription="drag handle"]');
const names = () => page.getByRole('table').getByRole('link').allInnerTexts();

test('a source is added in three languages, found, renamed, archived and restored', async () => {
  await open('/sources');
  await page.getByRole('link', { name: 'Create candidate source' }).click();
  for (const [language, name] of [
    ['English', 'Radio show'],
    ['Français', 'Émission de radio'],
    ['Español', 'Programa de radio'],
  ] as const) {
    await page.getByRole('tab', { name: language }).click();
    await page.getByRole('textbox', { name: `Name (${language})` }).fill(name);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Candidate sources' }).waitFor();

  await page.getByRole('searchbox', { name: 'Search' }).fill('radio show');
  await page.getByRole('link', { name: 'Newspaper or radio' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Radio show' }).click();
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Radio programme');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Candidate sources' }).waitFor();

  await page.getByRole('button', { name: 'Clear value' }).click();
  await page.getByRole('link', { name: 'Newspaper or radio' }).waitFor();
  await page.getByRole('link', { name: 'Radio programme' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  await open('/sources-archived');
  await page.getByRole('button', { name: 'Restore Radio programme' }).click();
  await page.getByRole('link', { name: 'Radio programme' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'In use' }).click();
  await page.getByRole('link', { name: 'Radio programme' }).waitFor();
  expect(errors).toEqual([]);
});

test('a name that exists is refused at its field, and nothing typed is lost', async () => {
  await open('/source/add/');
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('LinkedIn');
  await page.getByRole('button', { name: 'Save' }).click();
  const field = page.getByRole('textbox', { name: 'Name (English)' });
  await page.getByRole('alert', { name: 'What needs correcting' }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('LinkedIn');
});

test('rows are put in order with the keyboard, and the order stays', async () => {
  await open('/rejection-reasons');
  await page.getByRole('table').getByRole('link').first().waitFor();
  const before = await names();
  const handle = handles(page.getByRole('table')).nth(1);
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(/Picked up from position 2 of/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^Position 3 of/).waitFor({ state: 'attached' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/rejection_reasons/reorder'));
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page.getByRole('table').getByRole('link').first().waitFor();
  expect(await names()).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
});

test('a row of the product itself is protected and says why', async () => {
  await open('/sources');
  await page.getByRole('link', { name: 'Referral' }).click();
  await page.getByText(/This entry is built in/).waitFor();
  expect(await page.getByRole('button', { name: 'Archive' }).isDisabled()).toBe(true);
});

test('two people edit the same row: the later one sees both versions', async () => {
  const other = await openPage(browser);
  await signIn(other.page, server.url, 'super_admin');
  await open('/sources');
  await page.getByRole('link', { name: 'Job fair' }).click();
  const mine = page.getByRole('textbox', { name: 'Name (English)' });
  await mine.fill('Trade fair');
  await other.page.goto(page.url());
  await other.page.getByRole('textbox', { name: 'Name (English)' }).fill('Career fair');
  await other.page.getByRole('button', { name: 'Save' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Candidate sources' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved changes in the meantime' });
  await dialog.getByRole('cell', { name: 'Trade fair' }).waitFor();
  await dialog.getByRole('cell', { name: 'Career fair' }).waitFor();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await page.getByRole('link', { name: 'Trade fair' }).waitFor();
  await other.context.close();
});

test('a workflow is copied with its stages and gets one more', async () => {
  await open('/workflows');
  await page.getByRole('link', { name: 'Standard', exact: true }).click();
  await page.getByRole('link', { name: 'Clone' }).click();
  await page.getByRole('heading', { level: 1, name: /^Copy/ }).waitFor();
  for (const language of ['English', 'Français', 'Español']) {
    await page.getByRole('tab', { name: language }).click();
    await page
      .getByRole('textbox', { name: `Name (${language})` })
      .first()
      .fill(`Long ${language}`);
  }
  await page.getByRole('button', { name: 'Create stage' }).click();
  for (const language of ['Español', 'Français', 'English']) {
    await page.getByRole('tab', { name: language }).click();
    await page
      .getByRole('textbox', { name: `Name (${language})` })
      .last()
      .fill('Assessment');
  }
  const added = page.getByRole('listitem').filter({ hasText: 'Assessment' });
  await handles(added).focus();
  await page.keyboard.press('Space');
  const taken = await page.getByText(/^Picked up from position \d of 7/).textContent();
  for (let place = Number(/\d/.exec(taken!)![0]) - 1; place >= 4; place--) {
    await page.keyboard.press('ArrowUp');
    await page.getByText(new RegExp(`^Position ${place} of 7`)).waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Long English' }).click();
  await page.getByRole('button', { name: 'Assessment', exact: true }).waitFor();
  const stages = await page
    .getByRole('main')
    .getByRole('list', { name: 'Stages' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(stages.map((text) => text.trim())).toEqual([
    'New',
    'Screening',
    'Interview',
    'Assessment',
    'Offer',
    'Hired',
    'Rejected',
  ]);
});
