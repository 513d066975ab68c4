/** Answers of calendars beside the names, a proposed time that is scheduled by keys, and one's own calendar address. */
import type { Browser, Locator } from 'playwright-core';
import { google } from '../../api/interviews/answer-mail.ts';
import { handOver } from '../../api/interviews/answering.ts';
import { mondayIn } from '../../api/interviews/days.ts';
import { eventIn } from '../../api/interviews/event-in.ts';
import { receivedBy } from '../../api/mail/write/support.ts';
import { accounts } from '../../api/notices/support.ts';
import { connect, givenCandidate, givenJob, manyAddresses } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { answerEnv } from '../../support/kept/kinds.ts';
import { untilFound } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';

let server: TestServer;
let smtp: SmtpServer;
let browser: Browser;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { MAIL_URL: smtp.url, ...answerEnv };
  [server, browser] = await Promise.all([
    startServer({ demo: true, env: { ...manyAddresses, ...env } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await smtp?.stop();
});

/** An interview, and the invitation that its candidate has. */
async function invited(email: string, begins: string) {
  const database = await connect(server.databaseUrl);
  const ids = await accounts({ database });
  await database.end();
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter, {}, [ids.recruiter]);
  const profile = await givenCandidate(server.url, job.id, { email });
  const interviews = [{ kind: 'video', minutes: 45, begins, interviewer_ids: [ids.hiring_manager] }];
  const made = await recruiter.post(`applicant_profiles/${profile}/interviews`, { time_zone: 'UTC', interviews });
  const [interview] = (made.body as { interviews: { starts_at: string; ends_at: string }[] }).interviews;
  const event = await untilFound('an invitation', () => {
    const [mail] = receivedBy(smtp, email).filter(({ data }) => /text\/calendar/.test(data));
    return mail && eventIn(mail.data);
  });
  return { job: job.id, profile, uid: event.uid!, event, interview: interview! };
}

/** An interview whose candidate proposes the same hour a week later. */
async function proposed(): Promise<{ job: number; profile: number }> {
  const email = 'has.an.exam@applicant.example';
  const { job, profile, event, interview } = await invited(email, `${mondayIn(14)}T10:00`);
  const later = (at: string) => new Date(Date.parse(at) + 7 * 86_400_000).toISOString();
  const { starts_at, ends_at } = interview;
  const mail = google(
    { uid: event.uid!, event, interview: { starts_at: later(starts_at), ends_at: later(ends_at) } },
    email,
    'TENTATIVE',
    { method: 'COUNTER', lines: ['COMMENT:I have an exam that morning.'] },
  );
  expect(await handOver(server.url, mail)).toBe('taken');
  return { job, profile };
}

const untilFocused = (at: Locator) =>
  untilFound('the focus there', async () => (await at.evaluate((one) => one === document.activeElement)) || undefined);

test('a proposed time is told, seen beside the name, and scheduled by keys; then nobody has answered yet', async () => {
  const { job, profile } = await proposed();
  const { page, context, errors } = await openPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job}/${profile}?tab=interviews`);
  const answers = page.getByRole('list', { name: 'Answers to the invitation' });
  const [theirs, ours] = [answers.getByRole('listitem').first(), answers.getByRole('listitem').last()];
  await theirs.getByText('Proposes another time').waitFor();
  await theirs.getByText('I have an exam that morning.').waitFor();
  await ours.getByText('No answer yet').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await troublesOf(page)).toEqual([]);
  // The board says it too, in words, and until it is settled.
  const board = await context.newPage();
  await board.setViewportSize({ width: 1280, height: 800 });
  const filter = encodeURIComponent(JSON.stringify({ interview_declined: true }));
  await board.goto(`${server.url}/ats.html#/job/applicants/${job}?view=board&filter=${filter}`);
  const mark = board.getByText('Candidate proposes another time', { exact: true });
  await mark.waitFor();
  await board.getByText('Interview declined or other time proposed').first().waitFor();
  expect(await troublesOf(board)).toEqual([]);
  await theirs.getByRole('button', { name: /^Move to this time – Candidate/ }).press('Enter');
  const moving = page.getByRole('dialog', { name: /^Change the interview with/ });
  expect(await moving.getByLabel('Begins').inputValue()).toBe(`${mondayIn(21)}T10:00`);
  await moving.getByRole('button', { name: 'Save and notify' }).press('Enter');
  await moving.waitFor({ state: 'detached' });
  await theirs.getByText('No answer yet').waitFor();
  await mark.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText(/Invitation answered – Candidate – Proposes another time/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('an answer from another address is found on the dashboard, taken as theirs by keys, and one dismissed', async () => {
  const address = 'other.mailbox@elsewhere.example';
  const one = await invited('two.mailboxes@applicant.example', `${mondayIn(14)}T14:00`);
  const declined = google(one, address, 'DECLINED', { lines: ['COMMENT:<b>Ill</b>, sorry.'] });
  expect(await handOver(server.url, declined)).toBe('taken');
  expect(await handOver(server.url, google(one, 'colleague@elsewhere.example', 'ACCEPTED'))).toBe('taken');
  const { page, context, errors } = await openPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url, 'recruiter', '/dashboard');
  await page.getByRole('link', { name: /2 answers to check/ }).press('Enter');
  await page.getByRole('heading', { name: 'Answers to check' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Robin Park' }).first().press('Enter');
  const answers = page.getByRole('list', { name: 'Answers to the invitation' });
  const theirs = answers.getByRole('listitem').first();
  await theirs.getByText(`Answered from another address: ${address} – Declined`).waitFor();
  await theirs.getByText('<b>Ill</b>, sorry.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await troublesOf(page)).toEqual([]);
  await theirs.getByRole('button', { name: 'Dismiss the answer – Candidate, Accepted' }).press('Enter');
  await theirs.getByText(/colleague@elsewhere/).waitFor({ state: 'detached' });
  // The keyboard goes on where the next act is.
  const [take, disown] = ['It is theirs', 'Not theirs'].map((act) =>
    theirs.getByRole('button', { name: `${act} – Candidate, ${address}` }),
  );
  await untilFocused(take!);
  await take!.press('Enter');
  await theirs.getByText('Declined', { exact: true }).waitFor();
  await theirs.getByText(/Answered from another address/).waitFor({ state: 'detached' });
  await theirs.getByText(`Answers from ${address} count as theirs.`).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await untilFocused(disown!);
  await disown!.press('Enter');
  await theirs.getByText('No answer yet').waitFor();
  await untilFocused(page.getByRole('button', { name: 'Change time or place' }));
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await theirs.getByText('Declined', { exact: true }).waitFor();
  await theirs.getByText(`Answers from ${address} count as theirs.`).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('an interviewer makes a calendar address, which is shown once, and switches it off', async () => {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'hiring_manager', '/my-interviews');
  const feed = page.getByRole('region', { name: 'Interviews in your calendar' });
  await feed.getByRole('button', { name: 'Make an address' }).press('Enter');
  const address = (await feed.getByText(/\/interviews\.ics$/).textContent())!;
  const link = feed.getByRole('link', { name: 'Subscribe in your calendar program' });
  expect(await link.getAttribute('href')).toBe(address.replace(/^http/, 'webcal'));
  expect(await troublesOf(page)).toEqual([]);
  const status = async () => (await fetch(server.url + new URL(address).pathname)).status;
  expect(await status()).toBe(200);
  await page.reload();
  await feed.getByText(/There has been an address since/).waitFor();
  expect(await feed.getByText(/interviews\.ics/).count()).toBe(0);
  await feed.getByRole('button', { name: 'Switch the address off' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch the address off' }).press('Enter');
  await feed.getByRole('button', { name: 'Make an address' }).waitFor();
  expect(await status()).toBe(404);
  expect(errors).toEqual([]);
  await context.close();
});
