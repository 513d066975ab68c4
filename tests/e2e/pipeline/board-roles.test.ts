import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { ApiClient, ROLES, type Role } from '../../support/api-client.ts';
import { launchBrowser, openPage, signIn, type OpenPage } from '../../support/browser.ts';
import { givenCandidateIn } from '../../support/given-candidate.ts';
import { PipelinePage, STAGES, type StageKey } from '../../support/pipeline-page.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { stageCounts } from '../../support/stage-counts.ts';
import { LANGUAGES, textsOf, type Language } from '../../support/texts.ts';
import { openGroups } from '../../support/open-menu.ts';

/** A job that the demo assigns to the hiring manager and the decision maker, and one that it does not. */
const jobId = 3;
const NOT_ASSIGNED = 5;

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let admin: ApiClient;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

describe('what a role sees', () => {
  /** The other tests of the board speak English, and that of refused moves French. */
  const language = 'es';
  const t = textsOf(language);

  beforeAll(() => database.query('update employees set preferred_language = $1', [language]));

  const given = (stage: StageKey, last: string) =>
    givenCandidateIn(stage, { url: server.url, by: admin, jobId, who: { first: 'Fen', last } });

  test('decision makers: their jobs, their stages, and moving only where they may', async () => {
    const [free, looked, hidden] = [
      await given('interview', 'Quarles'),
      await given('offer', 'Quarrie'),
      await given('screening', 'Quast'),
    ];
    const counts = await stageCounts(database, jobId);
    const { page, pipeline, errors, context } = await as('decision_maker', language);
    await page.goto(`${server.url}/ats.html#/job/list/`);
    const jobs = page.getByRole('table', { name: t('admin.jobs.status.active') }).getByRole('link');
    await jobs.first().waitFor();
    expect((await jobs.allInnerTexts()).sort()).toEqual((await activeJobsOf('decision_maker', language)).sort());

    await pipeline.open(jobId);
    expect(await openTabs(pipeline)).toEqual([pipeline.stage('interview'), pipeline.stage('offer')]);
    expect(await pipeline.tabCounts()).toEqual({ interview: counts.interview, offer: counts.offer });

    await pipeline.open(jobId, 'board');
    expect(await pipeline.columns.count()).toBe(2);
    expect(await pipeline.columnCounts()).toEqual({ interview: counts.interview, offer: counts.offer });
    await pipeline.card('offer', looked.name).waitFor();
    expect(
      await pipeline
        .column('offer')
        .getByRole('button', { name: moveButton(looked.name) })
        .count(),
    ).toBe(0);
    await pipeline.moveCardTo('interview', free.name, 'offer');
    await pipeline.card('offer', free.name).waitFor();
    await pipeline.columnsShow({ interview: counts.interview - 1, offer: counts.offer + 1 });
    expect(errors).toEqual([]);

    await page.goto(`${server.url}/ats.html#/job/applicants/${jobId}/${hidden.id}`);
    await saysNoPermission(page);
    await context.close();
  });

  test('hiring managers: every stage of their jobs, and of no other', async () => {
    const counts = await stageCounts(database, jobId);
    const { page, pipeline, errors, context } = await as('hiring_manager', language);
    await pipeline.open(jobId);
    expect(await openTabs(pipeline)).toEqual(STAGES.map((stage) => pipeline.stage(stage)));
    expect(await pipeline.tabCounts()).toEqual(counts);
    await page.getByRole('button', { name: t('board.move'), exact: true }).waitFor();
    expect(errors).toEqual([]);
    await page.goto(`${server.url}/ats.html#/job/applicants/${NOT_ASSIGNED}`);
    await saysNoPermission(page);
    await context.close();
  });

  test('observers read a candidate and can move nobody', async () => {
    const { id, name } = await given('screening', 'Quayle');
    const before = await stageCounts(database, jobId);
    const { page, pipeline, context } = await as('observer', language);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(`${server.url}/ats.html#/job/applicants/${jobId}/${id}`);
    const profile = pipeline.profile(name).first();
    await profile.getByRole('heading', { name }).waitFor();
    const acts = ['board.move', 'board.reject'].map((key) => page.getByRole('button', { name: t(key), exact: true }));
    for (const act of [...acts, page.getByRole('button', { name: moveButton(name) })])
      expect(await act.count()).toBe(0);
    for (const key of ['m', 'r', '3']) await page.keyboard.press(key);
    // Whatever a key had begun would show by now.
    await profile.getByRole('tab', { name: t('board.tabs.history') }).click();
    await profile.getByRole('list', { name: t('board.tabs.history') }).waitFor();
    for (const key of ['board.moveTitle', 'board.rejectTitle'])
      expect(await page.getByRole('dialog', { name: t(key, { name, smart_count: 1 }) }).count()).toBe(0);
    expect(calls).toEqual([]);
    expect(await stageCounts(database, jobId)).toEqual(before);

    // Closing the candidate leads to a page that is open to them.
    await page.keyboard.press('Escape');
    await page.waitForURL(/#\/job\/list\//);
    await page.getByRole('heading', { level: 1, name: t('admin.jobs.title') }).waitFor();
    await context.close();
  });

  const moveButton = (name: string) => t('board.moveNamed', { name });

  async function saysNoPermission(page: Page): Promise<void> {
    await page.waitForURL(/\/error\/acl/);
    await page.getByRole('heading', { level: 1, name: t('career.message.acl.title') }).waitFor();
  }
});

test.each(ROLES.map((role, index) => [role, LANGUAGES[index % LANGUAGES.length]!] as const))(
  'every entry in the menu of %s opens, in %s',
  async (role, language) => {
    await database.query('update employees set preferred_language = $1', [language]);
    const { page, errors, context } = await as(role, language);
    const menu = page.getByRole('navigation', { name: textsOf(language)('admin.frame.menu') });
    await menu.getByRole('link').first().waitFor();
    await openGroups(menu);
    const entries = await menu.getByRole('link').all();
    expect(entries.length).toBeGreaterThanOrEqual(2);
    for (const entry of entries) {
      const name = (await entry.innerText()).split('\n')[0]!;
      await entry.click();
      await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.getByRole('main').getByRole('progressbar').first().waitFor({ state: 'detached' });
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

async function as(role: Role, language: Language): Promise<OpenPage & { pipeline: PipelinePage }> {
  const opened = await openPage(browser, { language });
  await signIn(opened.page, server.url, role, '/dashboard');
  return { ...opened, pipeline: new PipelinePage(opened.page, server.url, language) };
}

/** The names on the tabs that can be opened, without their counts. */
async function openTabs(pipeline: PipelinePage): Promise<string[]> {
  const tabs = pipeline.tabs.and(pipeline.page.locator(':enabled'));
  return (await tabs.allInnerTexts()).map((text) => text.replace(/\s+\d+$/, ''));
}

async function activeJobsOf(role: Role, language: Language): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select j.name ->> $2 as name from jobs j
     join job_assignments a on a.job_id = j.id join employees e on e.id = a.employee_id
     where e.email = $1 and j.status = 'active' and not j.is_template`,
    [`${role.replaceAll('_', '.')}@demo.example`, language],
  );
  return rows.map((row) => row.name);
}
