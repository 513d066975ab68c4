import { spawn } from 'node:child_process';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { cleanEnvironment, root } from '../support/run-command.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';

const admin = { email: 'ada@north.example', password: 'North-Star-2026!' };
const colleague = { email: 'leo@north.example', password: 'Harbour-Light-2026!' };
const t = textsOf('en');

let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  await createAdmin();
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await server?.stop();
});

/** As an operator does it, with the password on the input of the command. */
async function createAdmin(): Promise<void> {
  const child = spawn(process.execPath, ['api/src/commands/create-admin.ts', '--email', admin.email], {
    cwd: root,
    env: cleanEnvironment({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${admin.password}\n`);
  const code = await new Promise((done) => child.once('close', done));
  expect(code).toBe(0);
}

const open = (path: string) => page.goto(`${server.url}/ats.html#${path}`);
const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const link = (name: string) => page.getByRole('link', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name }).first().click();
const step = (name: string) => page.getByRole('region', { name: t('setup.title') }).getByRole('link', { name });

/** A step of the setup list, taken from the dashboard as a newcomer does. */
async function begin(name: string): Promise<void> {
  await open('/dashboard');
  await step(name).click();
}

async function signIn(on: Page, { email, password }: typeof admin): Promise<void> {
  await on.getByLabel(t('career.account.email')).fill(email);
  await on.getByLabel(t('career.account.password')).fill(password);
  await on.getByRole('button', { name: t('career.account.signIn') }).click();
}

test('an organization is set up from nothing, and a colleague comes in', async () => {
  let errors: string[];
  ({ page, context, errors } = await openPage(browser));
  await page.goto(`${server.url}/login`);
  await signIn(page, admin);
  await page.getByText(t('setup.progress', { done: 0, all: 11 })).waitFor();

  await step(t('setup.steps.details')).click();
  await fill('Name', 'North Light');
  await fill('E-mail', 'jobs@north.example');
  await press('Save');
  await page.getByText('Saved', { exact: true }).first().waitFor();

  await begin(t('setup.steps.locations'));
  await link('Create location').first().click();
  await fill('City', 'Rimouski');
  await press('Save');
  await link('Rimouski').waitFor();

  await begin(t('setup.steps.departments'));
  await link('Create department').first().click();
  await fill('Title (English)', 'Finance');
  await press('Save');
  await link('Finance').waitFor();

  await begin(t('setup.steps.workflow'));
  await link('Standard').click();
  await press('Create stage');
  const added = page.getByRole('listitem').filter({ hasText: 'New, no name yet' });
  await added.getByRole('textbox', { name: 'Name (English)' }).fill('Assessment');
  // Once it has a name it is found by it, in every language.
  const named = page.getByRole('listitem').filter({ hasText: 'Assessment' });
  for (const [language, name] of [
    ['Français', 'Évaluation'],
    ['Español', 'Evaluación'],
  ] as const) {
    await tab(language);
    await named.getByRole('textbox', { name: `Name (${language})` }).fill(name);
  }
  await press('Save');
  await page.getByRole('row').filter({ hasText: 'Assessment' }).waitFor();

  await begin(t('setup.steps.form'));
  await link('Create form').first().click();
  await fill('Name (English)', 'Usual application');
  await press('Add to the form: Do you hold a valid driver’s license?');
  await press('Add to the form: Why would you like to work with us?');
  await press('Save');
  await page.getByRole('dialog', { name: 'Created: Usual application' }).getByRole('button', { name: 'Close' }).click();
  await link('Usual application').waitFor();

  await begin(t('setup.steps.templates'));
  await link('Create e-mail template').click();
  await fill('Name', 'Thank you');
  for (const [language, subject, text] of [
    ['English', 'Thank you', 'Hello {{user.name.first}}, thank you.'],
    ['Français', 'Merci', 'Bonjour {{user.name.first}}, merci.'],
    ['Español', 'Gracias', 'Hola {{user.name.first}}, gracias.'],
  ] as const) {
    await page.getByRole('checkbox', { name: language }).check();
    await tab(language);
    await fill(`Subject (${language})`, subject);
    await fill(`Text (${language})`, text);
  }
  await press('Save');
  await link('Thank you').waitFor();

  await begin(t('setup.steps.people'));
  await link('Create user').click();
  await fill('First name', 'Leo');
  await fill('Last name', 'Marin');
  await fill('E-mail', colleague.email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Recruiter', exact: true }).click();
  await press('Save');
  await page.getByRole('heading', { level: 1, name: 'User created' }).waitFor();

  await accept(await invitation());
  await open('/dashboard');
  // The logo, a look through the lists and the mail server are left.
  await page.getByText(t('setup.progress', { done: 7, all: 11 })).waitFor();
  const done = page.getByRole('listitem').filter({ hasText: t('setup.done') });
  for (const one of ['details', 'locations', 'departments', 'workflow', 'form', 'templates', 'people'])
    await done.getByRole('link', { name: t(`setup.steps.${one}`) }).waitFor();

  await begin(t('setup.steps.job'));
  await fill('Job title (English)', 'Lighthouse keeper');
  await press(t('jobForm.publish.now.action'));
  await press(t('jobForm.publish.now.anyway'));
  await page.getByText(t('jobForm.success.online', { name: 'Lighthouse keeper' })).waitFor();
  const address = await page
    .getByRole('link', { name: /\/career\/info\/public\/\d+\?language=en$/ })
    .getAttribute('href');
  await open('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Lighthouse keeper' }).first().waitFor();
  // What had to be settled before the first job is settled.
  await page.getByText(t('setup.title')).waitFor({ state: 'hidden' });
  await page.goto(address!);
  await page.getByRole('heading', { level: 1, name: 'Lighthouse keeper' }).waitFor();
  expect(errors).toEqual([]);
});

/** Without a mail server the mail is read where it is kept: the address of its link. */
async function invitation(): Promise<string> {
  const mail = page.getByRole('link', { name: t('mail.invitation.subject', { organization: 'North Light' }) });
  await open('/outbox');
  await eventually(async () => {
    await page.reload();
    await page
      .getByRole('main')
      .getByRole('status')
      .or(page.getByText('Every e-mail sent or received'))
      .first()
      .waitFor();
    return (await mail.count()) > 0;
  }, true);
  await mail.click();
  const letter = page.frameLocator('article iframe');
  const href = await letter.getByRole('link', { name: t('mail.invitation.link') }).getAttribute('href');
  return href!.replace(/^https?:\/\/[^/]+/, server.url);
}

async function accept(address: string): Promise<void> {
  const other = await openPage(browser);
  await other.page.goto(address);
  await other.page.getByLabel(t('career.account.newPassword')).fill(colleague.password);
  await other.page.getByLabel(t('career.account.repeat')).fill(colleague.password);
  await other.page.getByRole('button', { name: t('career.account.savePassword') }).click();
  await other.page.waitForURL(/\/login/);
  await signIn(other.page, colleague);
  await other.page.waitForURL(/ats\.html/);
  await other.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await other.context.close();
}
