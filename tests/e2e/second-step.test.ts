import type pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connect } from '../api/pipeline/support.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { textOf } from '../support/mail-text.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../support/servers/smtp-server.ts';
import { LANGUAGES, textsOf } from '../support/texts.ts';

const email = 'super.admin@demo.example';

let smtp: SmtpServer;
let server: TestServer;
let browser: Browser;
let database: pg.Client;
let context: BrowserContext | undefined;

beforeAll(async () => {
  smtp = await startSmtpServer();
  [server, browser] = await Promise.all([startServer({ demo: true, env: { MAIL_URL: smtp.url } }), launchBrowser()]);
  database = await connect(server.databaseUrl);
});
afterEach(async () => {
  await context?.close();
  context = undefined;
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

async function openSettings(page: Page): Promise<void> {
  await signIn(page, server.url, 'super_admin', '/client/settings');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

test('an administrator switches it on with the keyboard, and with a code that arrived', async () => {
  const t = textsOf('en');
  const opened = await openPage(browser);
  context = opened.context;
  const { page, errors } = opened;
  await openSettings(page);
  const box = page.getByRole('switch', { name: 'Second step at sign-in' });
  await box.focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('group', { name: t('secondStep.ui.title') });
  // Who saves without it is told at the switch.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(t('secondStep.proofNeeded')).first().waitFor();
  const send = panel.getByRole('button', { name: t('secondStep.ui.byMail', { email }) });
  await send.focus();
  await page.keyboard.press('Enter');
  await panel.getByText(t('secondStep.proofMailed')).waitFor();
  const code = panel.getByRole('textbox', { name: t('secondStep.ui.code') });
  await eventually(() => code.evaluate((field) => field.ownerDocument.activeElement === field), true);
  await eventually(async () => smtp.received.some(({ to }) => to.includes(email)), true);
  const pin = /\b\d{6}\b/.exec(textOf(smtp.received.find(({ to }) => to.includes(email))!))![0];
  await page.keyboard.type(pin === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await panel.getByText(t('identity.wrongPin')).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await code.fill(pin);
  await page.keyboard.press('Enter');
  await panel.getByText(t('secondStep.proven')).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(
    async () => (await database.query<{ on: boolean }>('select mfa_feature as on from organizations')).rows[0]!.on,
    true,
  );
  expect(errors).toEqual([]);
  await database.query('update organizations set mfa_feature = false, lock_version = lock_version + 1');
});

test.each(LANGUAGES)('on a phone, in %s, it fits and can be used', async (language) => {
  const t = textsOf(language);
  await database.query('update employees set preferred_language = $1 where email = $2', [language, email]);
  await database.query('update sign_in_pins set used_at = now() where used_at is null');
  const opened = await openPage(browser, { language, width: 360 });
  context = opened.context;
  const { page } = opened;
  await openSettings(page);
  await page.getByRole('switch', { name: t('resources.organizations.fields.mfa_feature') }).click();
  const panel = page.getByRole('group', { name: t('secondStep.ui.title') });
  await panel.getByRole('button', { name: t('secondStep.ui.byMail', { email }) }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
});
