import { spawn } from 'node:child_process';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.ts';
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
const language = (name: string) => page.getByRole('tab', { name }).first().click();
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
  await page.getByText(t('setup.progress', { done: 0, all: 10 })).waitFor();

  await step(t('setup.steps.details')).click();
  await fill('Name', 'North Light');
  await fill('E-mail', 'jobs@north.example');
  await press('Save');
  await page.getByText('Saved').first().waitFor();

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
  await fill('Name (English)', 'Assessment');
  await press('Save');
  await link('Standard').waitFor();
});
