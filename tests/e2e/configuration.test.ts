import type { Browser, BrowserContext, Page } from 'playwright-core';
import { troublesOf } from '../support/axe.ts';
import type { Role } from '../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true }), launchBrowser()]);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function begin(look: Parameters<typeof openPage>[1] = {}, role: Role = 'super_admin') {
  ({ page, context } = await openPage(browser, look));
  await signIn(page, server.url, role);
}

const open = async (path: string) => {
  await page.goto(`${server.url}/ats.html#${path}`);
  await page.getByRole('main').getByRole('progressbar').first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('what floats over the page can be used without seeing it', async () => {
  await begin();
  await open('/question');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Departments' }).click();
  await page.getByRole('dialog', { name: 'Departments' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen, job or candidate' }).fill('tags');
  await page.getByRole('option', { name: 'Tags' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
});

test('a new row comes last, is found again and restored where it was archived', async () => {
  await begin();
  await open('/tags/add/');
  await field('Name (English)').fill('Night shift');
  await save();
  await page.getByText('Created: Night shift').waitFor();
  const names = page.getByRole('table').getByRole('link');
  await names.last().waitFor();
  expect((await names.allInnerTexts()).pop()).toBe('Night shift');
  await page.getByRole('link', { name: 'Night shift' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('This entry is archived.').waitFor();
  await open('/tags/tag-archived/');
  await page.getByRole('button', { name: 'Restore Night shift' }).click();
  await page.getByText('There is nothing archived.').or(page.getByText('Nothing is archived.')).waitFor();
});

test('a save without connection keeps what was typed, and works when the connection is back', async () => {
  await begin();
  await open('/departments/add');
  await field('Title (English)').fill('Winter road team');
  await page.getByRole('tab', { name: 'Français' }).click();
  await field('Title (Français)').fill('Équipe de déneigement');
  await context.setOffline(true);
  await save();
  await page.getByText('The server cannot be reached.').waitFor();
  expect(await field('Title (Français)').inputValue()).toBe('Équipe de déneigement');
  await context.setOffline(false);
  await save();
  await heading('Departments');
  await page.getByRole('link', { name: 'Winter road team' }).waitFor();
});

test('two people change other languages of one name: both changes are kept', async () => {
  await begin();
  const other = await openPage(browser);
  await signIn(other.page, server.url, 'recruiter_admin');
  await open('/rejection-reasons');
  await page.getByRole('link', { name: 'References' }).click();
  await page.getByRole('tab', { name: 'Español' }).click();
  await field('Name (Español)').fill('Malas referencias');

  await other.page.goto(page.url());
  await other.page.getByRole('tab', { name: 'Français' }).click();
  await other.page.getByRole('textbox', { name: 'Name (Français)' }).fill('Mauvaises références');
  await other.page.getByRole('button', { name: 'Save' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Rejection reasons' }).waitFor();

  await save();
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved changes in the meantime' });
  await dialog.getByRole('rowheader', { name: 'Name (Français)' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await heading('Rejection reasons');

  await page.getByRole('link', { name: 'References' }).click();
  await page.getByRole('tab', { name: 'Français' }).click();
  expect(await field('Name (Français)').inputValue()).toBe('Mauvaises références');
  await page.getByRole('tab', { name: 'Español' }).click();
  expect(await field('Name (Español)').inputValue()).toBe('Malas referencias');
  await other.context.close();
});

test('what somebody else saves meanwhile does not take away what is being typed', async () => {
  await begin();
  const other = await openPage(browser);
  await signIn(other.page, server.url, 'recruiter_admin');
  await open('/post-reasons');
  await page.getByRole('table').getByRole('link').first().click();
  await field('Name (English)').fill('Half a sentence');
  await other.page.goto(page.url());
  await other.page.getByRole('textbox', { name: 'Name (English)' }).fill('Theirs');
  await other.page.getByRole('button', { name: 'Save' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Posting reasons' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('alert').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('alert').first().waitFor({ state: 'detached' });
  await page.evaluate('window.dispatchEvent(new Event("focus"))');
  expect(await field('Name (English)').inputValue()).toBe('Half a sentence');
  await other.context.close();
});

test('stages of the product stay, and a new one comes before those that close the list', async () => {
  await begin();
  await open('/workflows');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Interview Candidates: \d+/ }).waitFor();
  // One stands in it, the other belongs to the product.
  expect(await page.getByRole('button', { name: /^Remove (Interview|Hired)$/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Create stage' }).click();
  const added = page.getByRole('listitem').filter({ hasText: 'New, no name yet' });
  for (const [language, name] of [
    ['English', 'Assessment'],
    ['Français', 'Évaluation'],
    ['Español', 'Evaluación'],
  ]) {
    await page.getByRole('tab', { name: language! }).click();
    const own = language === 'English' ? added : page.getByRole('listitem').filter({ hasText: 'Assessment' });
    await own.getByRole('textbox', { name: `Name (${language})` }).fill(name!);
  }
  await save();
  await page.getByRole('button', { name: 'Save for these jobs too' }).click();
  await heading('Workflows');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Move this row: Assessment' }).waitFor();
  // Those of the product have no handle: they keep their place.
  expect(await page.getByRole('button', { name: /^Move this row: (New|Hired|Rejected)$/ }).count()).toBe(0);
  const picture = page.getByRole('main').getByRole('list', { name: 'Stages' });
  const order = await picture.getByRole('listitem').allInnerTexts();
  expect(order.slice(-4)).toEqual(['Offer', 'Assessment', 'Hired', 'Rejected']);
});

test('a location names its country in the language of the reader', async () => {
  await begin({ width: 390 });
  await open('/client/locations');
  await page.getByRole('link', { name: 'Miami, Florida' }).click();
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('mexi');
  await page.getByRole('option', { name: 'Mexico' }).click();
  await save();
  await page.getByRole('row').filter({ hasText: 'Miami' }).getByText('Mexico').waitFor();
});
