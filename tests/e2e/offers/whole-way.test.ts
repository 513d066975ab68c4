import type { Browser, Page } from 'playwright-core';
import { pdfsig } from '../../api/offers/pdfsig.ts';
import { givenCandidate, givenJob, manyAddresses } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage, type OpenPage, signIn } from '../../support/browser.ts';
import { untilFound } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { textsOf } from '../../support/texts.ts';

/** An offer from its first word to the sealed PDF, by the screens and mails of everybody who takes part. */

const en = textsOf('en');
const manager = 'hiring.manager@demo.example';
const board = 'bo.board@elsewhere.example';
const candidate = 'ana.roy@applicant.example';

let smtp: SmtpServer;
let server: TestServer;
let browser: Browser;
let staff: OpenPage;
let start: string;

beforeAll(async () => {
  [smtp, browser] = await Promise.all([startSmtpServer(), launchBrowser()]);
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter, { name: { en: 'Welder', fr: 'Soudeur', es: 'Soldador' } });
  const profile = await givenCandidate(server.url, job.id, { first_name: 'Ana', last_name: 'Roy', email: candidate });
  start = `${server.url}/ats.html#/job/applicants/${job.id}/${profile}`;
  staff = await openPage(browser);
  await signIn(staff.page, server.url, 'recruiter');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await smtp?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The link in the newest mail to somebody, once there are as many of them that have one. */
const linkTo = (email: string, count = 1) =>
  untilFound(`mail ${count} with a link to ${email}`, () => {
    const links = smtp.received
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => /https?:\/\/\S+\/(?:offer|accept)\/[\w-]{43}/.exec(textOf(mail))?.[0] ?? []);
    return links.length >= count ? links.at(-1) : undefined;
  });

/** Opens a link as its recipient does, on a phone. */
async function opened(url: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, errors } = await openPage(browser, { width: 390 });
  await page.goto(url);
  await act(page);
  expect(errors).toEqual([]);
  await context.close();
}

const approve = (url: string) =>
  opened(url, async (page) => {
    await button(page, en('career.offer.approve')).click();
    await button(page, en('career.letter.confirm.approve.yes')).click();
    await page.getByRole('heading', { level: 1, name: en('career.letter.done.approved.title') }).waitFor();
  });

const step = (name: string) => staff.page.getByRole('tab', { name }).click();

async function addApprover(name: string, email: string): Promise<void> {
  const form = staff.page.getByRole('form', { name: 'Add approver' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Add approver' }).click();
  await staff.page.getByText(email).first().waitFor();
}

/** Does what a button at the head of the letter offers, and waits for the state that it brings. */
async function takeAct(act: string, state: string, due?: string): Promise<void> {
  await button(staff.page, act).click();
  if (due) await staff.page.getByRole('dialog').getByLabel('Due date').fill(due);
  await staff.page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await staff.page
    .getByRole('dialog')
    .waitFor({ state: 'detached' })
    .catch(async () => {
      throw new Error(`"${act}" was not done:\n${await staff.page.getByRole('dialog').ariaSnapshot()}`);
    });
  await staff.page.getByText(state, { exact: true }).first().waitFor();
}

test('an offer is written, approved by two, changed, approved again, accepted with a signature, and sealed', async () => {
  const { page } = staff;
  await page.goto(start);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Write an offer…' }).click();
  await button(page, 'Begin').click();
  await page.getByRole('heading', { level: 1, name: /Offer letter \d+ · Ana Roy/ }).waitFor();
  await page.getByLabel('Subject').fill('Your offer');
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear Ana, the job is yours.');
  await page.getByText('All changes are saved.').waitFor();

  await step('Approvers and readers');
  await addApprover('Mo Manager', manager);
  await addApprover('Bo Board', board);
  await takeAct('Send for approval', 'Out for approval');
  await approve(await linkTo(manager));
  await approve(await linkTo(board));

  await page.reload();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await step('Compose');
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear Ana, the job is yours, and so is a van.');
  await page.getByText('Edited since it was sent').waitFor();
  await takeAct('Send for approval again', 'Out for approval');
  await approve(await linkTo(manager, 2));
  await approve(await linkTo(board, 2));

  await page.reload();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  const due = new Date(Date.now() + 5 * 864e5).toISOString().slice(0, 10);
  await takeAct('Send to the candidate', 'With the candidate', due);
  await opened(await linkTo(candidate), async (phone) => {
    await phone.getByText('Dear Ana, the job is yours, and so is a van.').waitFor();
    await phone.getByLabel(en('career.letter.signature.name')).fill('Ana Roy');
    await button(phone, en('career.offer.accept')).click();
    await button(phone, en('career.letter.confirm.accept.yes')).click();
    await phone.getByRole('heading', { level: 1, name: 'Congratulations, Ana!' }).waitFor();
  });

  await page.reload();
  await page.getByText('Accepted', { exact: true }).first().waitFor();
  const sealed = button(page, 'Download the signed PDF');
  await untilFound('the sealed PDF to be offered', async () => {
    if (await sealed.isVisible()) return true;
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return undefined;
  });
  const [download] = await Promise.all([page.waitForEvent('download'), sealed.click()]);
  const chunks = await (await download.createReadStream()).toArray();
  const verdict = await pdfsig(Buffer.concat(chunks as Buffer[]));
  expect(verdict).toContain('Signature is Valid.');
  expect(verdict).toContain('Total document signed');
  expect(staff.errors).toEqual([]);
}, 120_000);

test('an accepted offer of the demo shows what has happened to it, and what it said when it went out', async () => {
  const { page, errors } = staff;
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const found = await recruiter.post('approval_emails/search', {
    email_type: 'offer_letter',
    status: 'offer_accepted',
  });
  const { id, receiver } = (found.body as { approval_emails: { id: number; receiver: string }[] }).approval_emails.at(
    -1,
  )!;
  await page.goto(`${server.url}/ats.html#/offer-letter/view/${id}`);
  const log = page.getByRole('list', { name: 'Log' });
  await log.getByText('Accepted').waitFor();
  expect((await log.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    ...['Accepted', 'Link opened', 'Link opened', 'Sent to the candidate', 'Approved', 'Link opened', 'Approved'],
    ...['Link opened', 'Sent for approval', 'Created'],
  ]);
  expect(await log.getByRole('listitem').first().innerText()).toContain(receiver);
  await button(page, 'Version 2').click();
  await page
    .getByRole('dialog', { name: 'Version 2' })
    .getByRole('region', { name: 'Changes since the version before' })
    .waitFor();
  expect(errors).toEqual([]);
});
