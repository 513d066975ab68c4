import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { troublesOf } from '../support/axe.ts';
import { givenCandidateWithResume, type Candidate } from '../support/given-candidate.ts';
import { PipelinePage } from '../support/pipeline-page.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { LANGUAGES, textsOf, type Language } from '../support/texts.ts';

const jobId = 2;

let server: TestServer;
let browser: Browser;
let candidate: Candidate;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true, demoFiles: true }), launchBrowser()]);
  const who = { first: 'Hannah', last: 'Zwicky', resume: 'en-two-columns.pdf' };
  candidate = await givenCandidateWithResume(server.url, jobId, who);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Looks at one page after the other and remembers what is wrong where. */
class Looks {
  readonly troubles: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async at(what: string): Promise<void> {
    // The first of each rule is enough to find the others.
    const rules = Map.groupBy(await troublesOf(this.#page), (trouble) => trouble.split(':')[0]);
    for (const troubles of rules.values()) this.troubles.push(`${what}, ${troubles.length} times ${troubles[0]}`);
  }
}

test.each([
  // Wide and light, narrow and dark are looked at by every-screen.
  ['wide and dark', { dark: true }],
  ['narrow and light', { width: 390 }],
])('the pages where recruiters work: %s', async (_name, look) => {
  const { page, context } = await openPage(browser, look);
  const looks = new Looks(page);
  const t = textsOf('en');
  const pipeline = new PipelinePage(page, server.url, 'en');
  const { name } = candidate;
  await signIn(page, server.url, 'recruiter', '/dashboard');
  await page.getByRole('table').first().waitFor();
  await looks.at('dashboard');
  await page.goto(`${server.url}/ats.html#/job/list/`);
  await page.getByRole('table').first().waitFor();
  await looks.at('list of jobs');

  await pipeline.open(jobId);
  await pipeline.row(name).waitFor();
  await looks.at('list');
  await pipeline.row(name).getByRole('link').click();
  const profile = pipeline.profile(name);
  await profile.getByRole('document').getByText('Evergreen Outfitters').first().waitFor({ state: 'attached' });
  await looks.at('profile with resume');
  for (const tab of ['answers', 'notes', 'history']) {
    await profile.getByRole('tab', { name: t(`board.tabs.${tab}`) }).click();
    await profile.getByRole('tabpanel', { name: t(`board.tabs.${tab}`) }).waitFor();
    await looks.at(`profile with ${tab}`);
  }
  await profile.getByRole('button', { name: t('board.move'), exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  await looks.at('menu of stages');
  await page.keyboard.press('Escape');
  await profile.getByRole('button', { name: t('board.reject'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('board.rejectTitle', { name, smart_count: 1 }) });
  await dialog.getByRole('button', { name: t('board.rejectDo', { smart_count: 1 }), exact: true }).click();
  await dialog.getByText(t('board.reasonMissing')).waitFor();
  await looks.at('reject dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await pipeline.open(jobId, 'board');
  await pipeline.card('new', name).waitFor();
  await looks.at('board');
  await pipeline.card('new', name).click();
  await profile.getByRole('heading', { name }).waitFor();
  await looks.at('profile on the board');
  expect(looks.troubles).toEqual([]);
  await context.close();
});

test.each([
  ['en', {}],
  ['fr', { width: 390 }],
  ['es', { dark: true }],
] as [Language, Parameters<typeof openPage>[1]][])('the public pages in %s', async (language, look) => {
  const { page, context } = await openPage(browser, { language, ...look });
  const looks = new Looks(page);
  const t = textsOf(language);
  await page.goto(`${server.url}/job-list/${language}`);
  await page.locator('a.job-card').first().waitFor();
  await looks.at('list of jobs');
  await page.locator('a.job-card').first().click();
  const apply = page.getByRole('link', { name: t('career.job.apply') }).first();
  await apply.waitFor();
  await looks.at('job');
  await apply.click();
  await page.getByRole('list', { name: t('career.form.progress') }).waitFor();
  await looks.at('application');
  await page.getByRole('button', { name: t('career.form.next') }).click();
  await page.locator('#error-summary').waitFor();
  await looks.at('application with errors');
  await page.goto(`${server.url}/login`);
  await page.getByLabel(t('career.account.email')).waitFor();
  await looks.at('sign-in');
  await page.goto(`${server.url}/password-reset-request`);
  await page.getByLabel(t('career.account.email')).waitFor();
  await looks.at('new password');
  expect(looks.troubles).toEqual([]);
  await context.close();
});

test('languages are told to who listens', async () => {
  for (const language of LANGUAGES) {
    const { page, context } = await openPage(browser, { language });
    await page.goto(`${server.url}/job-list/${language}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await context.close();
  }
});
