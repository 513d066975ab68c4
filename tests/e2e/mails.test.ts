import type pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addressOf, receivedBy } from '../api/mail/write/support.ts';
import { connect, givenJob, givenCandidate } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { anotherPage, launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { textOf } from '../support/mail-text.ts';
import { PipelinePage } from '../support/pipeline-page.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../support/servers/smtp-server.ts';

let server: TestServer;
let smtp: SmtpServer;
let browser: Browser;
let context: BrowserContext;
let database: pg.Client;
let jobId: number;
let page: Page;
let errors: string[];
const ids: Record<string, number> = {};

beforeAll(async () => {
  smtp = await startSmtpServer();
  [server, browser] = await Promise.all([
    startServer({ demo: true, env: { MAIL_URL: smtp.url, MAIL_FROM: 'Boreal Works <jobs@boreal.example>' } }),
    launchBrowser(),
  ]);
  database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  jobId = (await givenJob(recruiter)).id;
  for (const [first, language] of Object.entries({ Iris: 'en', Remy: 'fr', Vera: 'en', Nell: 'en' })) {
    const candidate = { first_name: first, last_name: 'Quillon' };
    ids[first] = await givenCandidate(server.url, jobId, candidate, { preferred_language: language });
  }
  ({ context } = await openPage(browser));
  await signIn(await context.newPage(), server.url, 'recruiter');
});
beforeEach(async () => {
  ({ page, errors } = await anotherPage(context));
  await new PipelinePage(page, server.url, 'en').open(jobId);
});
afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

const mailsTo = async (first: string) => receivedBy(smtp, await addressOf(database, ids[first]!));

test('one mail: template, placeholders, files, preview, and what arrived', async () => {
  await new PipelinePage(page, server.url, 'en').row('Iris Quillon').getByRole('link').click();
  await page.getByRole('article', { name: 'Iris Quillon' }).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send an e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail to Iris Quillon' });
  await dialog.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('button', { name: /^Invitation to an interview/ }).click();
  const placeholders = page.getByRole('dialog', { name: 'Fill in the placeholders' });
  await placeholders.getByRole('textbox', { name: 'date and time' }).fill('Monday at ten');
  await placeholders.getByRole('button', { name: 'Fill in' }).click();
  await placeholders.waitFor({ state: 'detached' });

  const file = (name: string, size: number) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'a') });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([file('plan.txt', 20), file('plan.txt', 30), file('huge.txt', 5_000_001)]);
  await dialog.getByText('huge.txt: File is larger', { exact: false }).waitFor();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'plan.txt' })
    .getByRole('progressbar')
    .waitFor({ state: 'detached' });
  expect(await dialog.getByRole('button', { name: /^Remove/ }).allInnerTexts()).toHaveLength(1);
  expect(await troublesOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'This is what will be sent' });
  const shown = preview.frameLocator('iframe');
  await shown.getByText('Dear Iris').waitFor();
  await shown.getByText('When: Monday at ten').waitFor();
  await shown.getByText('Where: ______').waitFor();
  await preview.getByText('plan.txt').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send it with blanks?' });
  await question.getByText('One place in the e-mail is not filled in').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await page.getByText('The e-mail to Iris Quillon is on its way.').waitFor();

  await eventually(async () => (await mailsTo('Iris')).length, 1);
  const [mail] = await mailsTo('Iris');
  expect(textOf(mail!)).toContain('When: Monday at ten');
  expect(mail!.data).toContain('filename=plan.txt');
  await page.getByRole('tab', { name: /^E-mails/ }).click();
  await page.getByRole('tabpanel').getByText('Invitation to an interview: Beekeeper').first().waitFor();
});

test('a note and a mail that were begun are there again after a reload, and are saved and sent from there', async () => {
  const pipeline = new PipelinePage(page, server.url, 'en');
  const profile = page.getByRole('article', { name: 'Nell Quillon' });
  const note = profile.getByLabel(pipeline.t('board.newNote'));
  const dialog = page.getByRole('dialog', { name: 'E-mail to Nell Quillon' });
  const write = async () => {
    await profile.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send an e-mail' }).click();
  };
  await pipeline.row('Nell Quillon').getByRole('link').click();
  await profile.getByRole('tab', { name: 'Notes' }).click();
  await note.fill('Speaks three languages.');
  await write();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your visit on Monday');
  await page.reload();

  await profile.getByText(pipeline.t('board.noteBack')).waitFor();
  expect(await note.inputValue()).toBe('Speaks three languages.');
  await write();
  expect(await dialog.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Your visit on Monday');
  await dialog.locator('[contenteditable=true]').fill('See you then.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The e-mail to Nell Quillon is on its way.').waitFor();
  await eventually(async () => (await mailsTo('Nell'))[0]?.data.includes('Subject: Your visit on Monday'), true);
  await profile.getByRole('button', { name: pipeline.t('board.saveNote') }).click();
  await profile.getByRole('tabpanel').getByRole('listitem').getByText('Speaks three languages.').waitFor();
  // What is saved and sent is no draft any more.
  await page.reload();
  await note.waitFor();
  expect(await note.inputValue()).toBe('');
  await write();
  await dialog.getByRole('textbox', { name: 'Subject' }).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Subject' }).inputValue()).not.toBe('Your visit on Monday');
});

test('several: each in their language, with a report; and the regret after a rejection', async () => {
  const pipeline = new PipelinePage(page, server.url, 'en');
  for (const name of ['Remy Quillon', 'Vera Quillon']) await pipeline.row(name).getByRole('checkbox').click();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'E-mail to 2 candidates' });
  await dialog.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('button', { name: /^General message/ }).click();
  await dialog.getByRole('tab', { name: 'Français' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Bonne nouvelle');
  await dialog.getByRole('button', { name: 'Send to 2' }).click();
  const report = page.getByRole('dialog', { name: 'Sending to 2 candidates' });
  await report.getByText('2 sent').waitFor();
  await report.getByRole('button', { name: 'Close' }).click();
  expect((await mailsTo('Remy'))[0]!.data).toContain('Subject: Bonne nouvelle');
  expect((await mailsTo('Vera'))[0]!.data).toContain('Subject: About your application: Beekeeper');

  // Both are still ticked.
  await pipeline.row('Remy Quillon').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Reject 1 candidate' }).click();
  const reject = page.getByRole('dialog', { name: /^Reject/ });
  await reject.getByRole('radio').first().click();
  await reject.getByRole('checkbox', { name: 'Tell Vera Quillon by e-mail' }).click();
  await reject.getByRole('button', { name: /^Reject/ }).click();
  await page.getByText(/The e-mail goes out in a moment/).waitFor();
  const { rows } = await database.query<{ on: boolean }>(
    'select regretted_date is not null as on from applicant_profiles where id = $1',
    [ids['Vera']],
  );
  expect(rows).toEqual([{ on: true }]);
  // It waits until the rejection is no longer taken back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await regretOf(ids['Vera']!)).toEqual([{ status: 'cancelled', regretted: false }]);
});

const regretOf = async (profile: number) =>
  (
    await database.query<{ status: string; regretted: boolean }>(
      `select m.status, p.regretted_date is not null as regretted from hgemails m
       join applicant_profiles p on p.id = m.applicant_profile_id where p.id = $1 and m.purpose = 'regret'`,
      [profile],
    )
  ).rows;
