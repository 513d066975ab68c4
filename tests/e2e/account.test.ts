import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { textOf } from '../support/mail-text.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../support/servers/sms-gateway.ts';
import { startSmtpServer, type SmtpServer } from '../support/servers/smtp-server.ts';
import { textsOf, type Language } from '../support/texts.ts';

let smtp: SmtpServer;
let gateway: SmsGateway;
let server: TestServer;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  [smtp, gateway] = await Promise.all([startSmtpServer(), startSmsGateway()]);
  const env = { MAIL_URL: smtp.url, SMS_URL: gateway.url };
  [server, browser] = await Promise.all([startServer({ demo: true, env }), launchBrowser()]);
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
  await Promise.all([smtp?.stop(), gateway?.stop()]);
});

const password = 'Demo-2026-pass!';
const t = textsOf('en');

/** The newest mail to an address whose text holds what the pattern looks for; what stands in its first bracket. */
async function mailed(email: string, pattern: RegExp, count = 1): Promise<string> {
  const found = () =>
    smtp.received
      .filter(({ to }) => to.includes(email))
      .map((mail) => pattern.exec(textOf(mail))?.[1])
      .filter((text) => text !== undefined);
  await eventually(async () => found().length >= count, true);
  return found().at(-1)!;
}

async function enter(page: Page, email: string, secret = password, { language = 'en' as Language } = {}) {
  const texts = textsOf(language);
  await page.getByLabel(texts('career.account.email')).fill(email);
  await page.getByLabel(texts('career.account.password')).fill(secret);
  await page.getByRole('button', { name: texts('career.account.signIn') }).click();
}

describe('with the second step on', () => {
  beforeAll(() => database.query('update organizations set mfa_feature = true'));
  afterAll(() => database.query('update organizations set mfa_feature = false'));

  test('who has no phone is mailed a code; a wrong one is told at its field, a newer one signs in', async () => {
    const email = 'observer@demo.example';
    await database.query('update employees set phone = null where email = $1', [email]);
    const { page, context, errors } = await openPage(browser);
    await page.goto(`${server.url}/login`);
    await enter(page, email);
    const field = page.getByLabel(t('career.account.pin'));
    await field.waitFor();
    const first = await mailed(email, /\b(\d{6})\b/);
    await field.fill(first === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await page.getByText(t('identity.wrongPin')).waitFor();
    expect(await troublesOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('career.account.sendAgain') }).click();
    const second = await mailed(email, /\b(\d{6})\b/, 2);
    await field.fill(second);
    await page.keyboard.press('Enter');
    await page.waitForURL(/ats\.html/);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('who has one chooses, and signs in with the code of the text message', async () => {
    const email = 'recruiter@demo.example';
    await database.query(`update employees set phone = '(613) 555-0123' where email = $1`, [email]);
    const { page, context } = await openPage(browser, { width: 390 });
    await page.goto(`${server.url}/login?next=/ats.html%23/tags`);
    await enter(page, email);
    const bySms = page.getByRole('button', { name: t('career.account.bySms', { phone: '••• 0123' }) });
    await bySms.waitFor();
    expect(await troublesOf(page)).toEqual([]);
    await bySms.click();
    await page.getByText(t('career.account.pinSentBySms', { phone: '••• 0123' })).waitFor();
    await eventually(async () => gateway.received.length, 1);
    const { to, text } = gateway.received[0]!.fields;
    expect(to).toBe('+16135550123');
    await page.getByLabel(t('career.account.pin')).fill(/\d{6}/.exec(text!)![0]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/ats\.html#\/tags/);
    await context.close();
  });
});

test('five wrong passwords lock, the mail about it comes in the language of the page, and an admin opens it again', async () => {
  const email = 'decision.maker@demo.example';
  const fr = textsOf('fr');
  const { page, context } = await openPage(browser, { language: 'fr' });
  await page.goto(`${server.url}/login`);
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse(/auth\/sign_in/);
    await enter(page, email, 'wrong', { language: 'fr' });
    await answered;
  }
  await page.getByText(fr('identity.tooManyAttempts')).waitFor();
  expect(await mailed(email, /(verrouillée)/)).toBe('verrouillée');
  await enter(page, email, password, { language: 'fr' });
  await page.getByText(fr('identity.tooManyAttempts')).waitFor();
  await database.query('update employees set failed_attempts = 0, locked_at = null where email = $1', [email]);
  await enter(page, email, password, { language: 'fr' });
  await page.waitForURL(/ats\.html/);
  await context.close();
});

test('a link for a new password works once, leaves the session of this browser alone, and says which rules hold', async () => {
  const email = 'hiring.manager@demo.example';
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/password-reset-request`);
  await page.getByLabel(t('career.account.email')).fill(email);
  await page.getByRole('button', { name: t('career.account.resetSend') }).click();
  await page.getByText(t('career.account.resetSent')).waitFor();
  const link = new URL(await mailed(email, /(http\S+reset_password_token=\S+)/));
  await page.evaluate(() => localStorage.setItem('uid', 'somebody@demo.example'));
  await page.goto(server.url + link.pathname + link.search);
  const [field, repeat] = [
    page.getByLabel(t('career.account.newPassword')),
    page.getByLabel(t('career.account.repeat')),
  ];
  const save = page.getByRole('button', { name: t('career.account.savePassword') });
  await field.fill('ABC123!@#x');
  expect(await save.isEnabled()).toBe(true);
  await field.fill('ABC123!@#X');
  await page.getByRole('listitem').filter({ hasText: 'Requires a Lowercase Character' }).waitFor();
  expect(await page.locator('.strength li:not(.met)').count()).toBe(1);
  expect(await save.isDisabled()).toBe(true);
  expect(await troublesOf(page)).toEqual([]);
  await field.fill('Fresh-Start-77');
  await repeat.fill('Fresh-Start-78');
  await save.click();
  await page.getByText(t('career.account.different')).waitFor();
  // A second window had the same link open.
  const late = await context.newPage();
  await late.goto(page.url());
  await repeat.fill('Fresh-Start-77');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  const query = new URL((await sent).url()).searchParams;
  expect([...query.keys()].sort()).toEqual(['access-token', 'client', 'config', 'expiry', 'reset_password', 'uid']);
  await page.waitForURL(/\/login/);
  await page.getByText(t('career.account.passwordSet')).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('uid'))).toBe('somebody@demo.example');
  await page.goto(server.url + link.pathname + link.search);
  await page.getByText(t('career.account.linkExpired')).waitFor();
  await late.getByLabel(t('career.account.newPassword')).fill('Fresh-Start-79');
  await late.getByLabel(t('career.account.repeat')).fill('Fresh-Start-79');
  await late.getByRole('button', { name: t('career.account.savePassword') }).click();
  await late.waitForURL(/\/error\/unknown/);
  await context.close();
});
