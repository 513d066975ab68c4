import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { upload, type FileInfo } from '../../api/applying/support.ts';
import { application } from '../../api/pipeline/support.ts';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { root } from '../../support/run-command.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openJob(role: Role, path: string, look: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, look);
  await signIn(opened.page, server.url, role, path);
  return opened;
}

/** The counts on the tabs by the name of their stage. */
async function tabCounts(page: Page): Promise<Record<string, number>> {
  const tabs = await page.getByRole('tablist', { name: 'Stages' }).getByRole('tab').allInnerTexts();
  return Object.fromEntries(tabs.map((text) => [text.replace(/ \S+$/, ''), Number(text.split(' ').pop())]));
}

const rows = (page: Page) => page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
const firstName = async (page: Page) => (await rows(page).first().getByRole('link').innerText()).split('\n')[0]!;
const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
const cardsOf = (page: Page, stage: string) =>
  column(page, stage)
    .getByRole('listitem')
    .getByRole('button', { name: /^(?!Move )/ });

test('a candidate is read and moved by menu; the counts, the history and the screen of a colleague follow', async () => {
  const { page, context, errors } = await openJob('recruiter', '/job/applicants/2');
  const other = await openJob('super_admin', '/job/applicants/2?view=board');
  await column(other.page, 'Screening').waitFor();
  await rows(page).first().waitFor();
  const name = await firstName(page);
  const before = await tabCounts(page);
  const profile = page.getByRole('article', { name });
  await profile.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Screening' }).click();
  await eventually(async () => (await tabCounts(page))['New'], before['New']! - 1);
  expect((await tabCounts(page))['Screening']).toBe(before['Screening']! + 1);
  expect(await firstName(page)).not.toBe(name);
  expect(await rows(page).count()).toBe(20);
  await column(other.page, 'Screening').getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Screening/ }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await profile.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Moved from New to Screening').first().waitFor();
  expect([...errors, ...other.errors]).toEqual([]);
  await other.context.close();
  await context.close();
});

test('an application arrives on the open screen, and its resume is drawn in the page', async () => {
  const { page, context, errors } = await openJob('recruiter', '/job/applicants/8');
  await rows(page).first().waitFor();
  const before = await tabCounts(page);
  const pdf = readFileSync(join(root, 'api/src/documents/__fixtures__/resumes/en-two-columns.pdf'));
  const uploaded = await upload(server.url, { content: pdf, name: 'hannah.pdf' });
  const { file_info: file } = uploaded.body as { file_info: FileInfo };
  const candidate = { first_name: 'Halima', last_name: 'Obi' };
  const sent = application(8, { candidate, profile: { uploaded_files_attributes: [file] } });
  expect((await new ApiClient(server.url).post('applicants', sent)).status).toBe(201);
  await page.getByRole('link', { name: /Halima Obi/ }).click();
  await eventually(async () => (await tabCounts(page))['New'], before['New']! + 1);
  const resume = page.getByRole('document', { name: 'hannah.pdf' });
  await resume.getByText('Finance Manager').first().waitFor({ state: 'attached' });
  expect(
    await resume
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.getBoundingClientRect().width),
  ).toBeGreaterThan(300);
  expect(errors).toEqual([]);
  await context.close();
});

test('keys leaf, move to a numbered stage, reject with a reason and move several', async () => {
  const { page, context } = await openJob('recruiter', '/job/applicants/3');
  await rows(page).nth(1).waitFor();
  const before = await tabCounts(page);
  const second = (await rows(page).nth(1).getByRole('link').innerText()).split('\n')[0]!;
  await page.keyboard.press('j');
  await page.getByRole('article', { name: second }).waitFor();
  await page.keyboard.press('2');
  await eventually(async () => (await tabCounts(page))['Screening'], before['Screening']! + 1);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('Choose a reason.').waitFor();
  await dialog.getByRole('radio').nth(1).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await eventually(async () => (await tabCounts(page))['Rejected'], before['Rejected']! + 1);

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Move 2 candidates' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Interview/ })
    .click();
  await eventually(async () => (await tabCounts(page))['Interview'], before['Interview']! + 2);
  expect((await tabCounts(page))['New']).toBe(before['New']! - 4);
  await context.close();
});

test('on the board a card is moved by hand and with the keyboard, and screen readers hear of it', async () => {
  const { page, context, errors } = await openJob('recruiter', '/job/applicants/5?view=board');
  const card = cardsOf(page, 'Screening').first();
  const byKey = await card.innerText();
  await card.focus();
  await page.keyboard.press('Space');
  await page.getByText(`${byKey} picked up.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.getByText(`${byKey} over Interview.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await column(page, 'Interview').getByRole('button', { name: byKey, exact: true }).waitFor();
  await page.getByText(new RegExp(`${byKey}: now in Interview`)).waitFor({ state: 'attached' });

  const other = cardsOf(page, 'New').first();
  const byHand = await other.innerText();
  const from = (await other.boundingBox())!;
  const to = (await column(page, 'Offer').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 10 });
  await page.mouse.up();
  await column(page, 'Offer').getByRole('button', { name: byHand, exact: true }).waitFor();
  await page.reload();
  await column(page, 'Offer').getByRole('button', { name: byHand, exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('without a connection the card goes back and says why beside it', async () => {
  const { page, context } = await openJob('recruiter', '/job/applicants/4?view=board');
  const card = cardsOf(page, 'New').nth(1);
  const name = await card.innerText();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Move ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Interview', exact: true }).click();
  await column(page, 'New')
    .getByRole('alert')
    .getByText(/server cannot be reached/)
    .waitFor();
  expect(await cardsOf(page, 'New').nth(1).innerText()).toBe(name);
  await context.setOffline(false);
  await context.close();
});

test('a candidate whom a colleague has moved meanwhile is shown where they are', async () => {
  const { page, context } = await openPage(browser);
  await page.route('**/events', (route) => route.abort());
  await signIn(page, server.url, 'recruiter', '/job/applicants/9?view=board');
  const card = cardsOf(page, 'New').first();
  const name = await card.innerText();
  const other = await openJob('super_admin', '/job/applicants/9?view=board');
  await other.page.getByRole('button', { name: `Move ${name}` }).click();
  await other.page.getByRole('menuitem', { name: 'Offer', exact: true }).click();
  await column(other.page, 'Offer').getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: `Move ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Screening', exact: true }).click();
  await column(page, 'Offer').getByRole('alert').waitFor();
  await column(page, 'Offer').getByRole('button', { name, exact: true }).waitFor();
  expect(await column(page, 'Screening').getByRole('button', { name, exact: true }).count()).toBe(0);
  await other.context.close();
  await context.close();
});

test('decision makers look into their stages only', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.url, 'decision_maker', '/dashboard');
  const mine = page.getByRole('region', { name: 'Active jobs' });
  await mine.getByRole('link').first().click();
  const tabs = page.getByRole('tablist', { name: 'Stages' }).getByRole('tab');
  await tabs.first().waitFor();
  const closed = await tabs.evaluateAll((all) => all.filter((tab) => tab.hasAttribute('disabled')).length);
  expect(closed).toBeGreaterThan(0);
  expect(closed).toBeLessThan(await tabs.count());
  await context.close();
});

test('on a phone the list comes first and the candidate is a page of its own', async () => {
  const { page, context } = await openJob('recruiter', '/job/applicants/7', { width: 390 });
  await rows(page).first().waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  const name = await firstName(page);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('article', { name }).waitFor();
  expect(await rows(page).count()).toBe(0);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Called, likes the shift plan.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByRole('list', { name: 'Notes' }).getByText('Called, likes the shift plan.').waitFor();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await rows(page).first().waitFor();
  await context.close();
});

test('tags are put on and taken away, and a search narrows the stage', async () => {
  const { page, context } = await openJob('recruiter', '/job/applicants/7');
  await rows(page).first().waitFor();
  const tags = page.getByRole('group', { name: 'Tags' });
  await tags.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('menuitem', { name: 'Willing to relocate' }).click();
  await tags.getByText('Willing to relocate').waitFor();
  const name = await firstName(page);
  // On a button the keys would rest.
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  // Whoever names them in a resume is found as well, once its text is read.
  await eventually(async () => (await rows(page).count()) < 5, true);
  expect(await firstName(page)).toBe(name);
  await context.close();
});
