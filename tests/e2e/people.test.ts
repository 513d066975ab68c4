import type { Browser, BrowserContext, Page } from 'playwright-core';
import { troublesOf } from '../support/axe.ts';
import type { Role } from '../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { labelled, textsOf } from '../support/texts.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterEach(() => context?.close());
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
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByRole('progressbar').first().waitFor({ state: 'detached' });
};
const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.each([
  ['wide', {}],
  ['narrow and dark', { width: 390, dark: true }],
])('the screens of people can be used without seeing them: %s', async (_name, look) => {
  await begin(look);
  for (const path of [
    '/users',
    '/user/create',
    '/user/success',
    '/user/edit/4',
    '/account/view',
    '/account/unreadEmails/1',
    '/client/accountLicenses',
    '/client/reports',
  ]) {
    await open(path);
    expect({ path, troubles: await troublesOf(page) }).toEqual({ path, troubles: [] });
  }
});

test('a day of the working hours stands on one line of a phone, in every language', async () => {
  await begin({ width: 390 });
  await open('/account/view');
  const days = { en: 'Wednesday', fr: 'mercredi', es: 'miércoles' };
  for (const [language, name] of Object.entries(days) as [keyof typeof days, string][]) {
    const day = page.getByRole('checkbox', { name });
    // The days have their new names before the screen is drawn anew in its language.
    await page.getByLabel(textsOf(language)('admin.workingHours.from', { day: name })).waitFor();
    const fields = page.getByLabel(new RegExp(`^${name}`)).and(page.locator('[type=time]'));
    const boxes = await Promise.all((await fields.all()).map((field) => field.boundingBox()));
    const { y, height } = (await day.boundingBox())!;
    expect(boxes.map((box) => Math.abs(box!.y + box!.height / 2 - y - height / 2) < 8)).toEqual([true, true]);
    expect(boxes[1]!.x + boxes[1]!.width).toBeLessThanOrEqual(390);
    const words = await fields.first().evaluate((field) => field.scrollWidth <= field.clientWidth);
    expect(words).toBe(true);
    if (language === 'es') break;
    await page.getByRole('button', { name: labelled(language, 'admin.frame.language') }).click();
    await page.getByRole('menuitem', { name: language === 'en' ? 'Français' : 'Español' }).click();
  }
});

test('a person is invited, gets a signature and another role, and is archived', async () => {
  await begin({}, 'recruiter_admin');
  await open('/users');
  await page.getByRole('link', { name: 'Create user' }).click();
  await fill('First name', 'Noor');
  await fill('Last name', 'Haddad');
  await fill('E-mail', 'noor@demo.example');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Observer', exact: true }).click();
  await press('Save');
  await heading('User created');

  await page.getByRole('link', { name: 'Open Noor Haddad' }).click();
  await heading('Noor Haddad');
  await page.getByText('Invited as Observer').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('img', { name: 'E-signature' }).waitFor();

  await press('Make recruiter');
  const question = page.getByRole('dialog', { name: 'Give Noor Haddad the role “Recruiter”?' });
  expect(await troublesOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Make recruiter' }).click();
  await heading('Users');
  await page
    .getByRole('row', { name: /Noor Haddad.*Recruiter/ })
    .getByRole('link')
    .click();
  await page.getByText('Made recruiter').waitFor();
  await press('Archive license');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive license' }).click();
  await page.getByRole('row', { name: /Noor Haddad.*Archived/ }).waitFor();
});

test('somebody changes their own name and language, and the screens follow', async () => {
  await begin({}, 'observer');
  await page.goto(`${server.url}/ats.html`);
  await page.getByRole('button', { name: /Sylvie Martel/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await heading('Your account');
  await fill('Job title', 'Analyste principale');
  await page.getByRole('radio', { name: 'French' }).check();
  await press('Save');
  await heading('Votre compte');
  expect(await page.getByRole('textbox', { name: 'Titre du poste' }).inputValue()).toBe('Analyste principale');
});
