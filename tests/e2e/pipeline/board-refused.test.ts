import type pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { anotherPage, launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { givenCandidateIn, moveOverHttp, stageIdOf } from '../../support/given-candidate.ts';
import { holdMove } from '../../support/hold-move.ts';
import { afterMove, PipelinePage, type StageKey } from '../../support/pipeline-page.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { stageCounts } from '../../support/stage-counts.ts';
import { textsOf } from '../../support/texts.ts';

const jobId = 3;
/** The other tests of the board speak English. */
const language = 'fr';
const t = textsOf(language);

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

describe('a move that fails', () => {
  let signedIn: BrowserContext;
  let page: Page;
  let pipeline: PipelinePage;

  beforeAll(async () => {
    await database.query('update employees set preferred_language = $1', [language]);
    signedIn = await contextOf('recruiter');
  });
  beforeEach(async () => {
    ({ page } = await anotherPage(signedIn));
    pipeline = new PipelinePage(page, server.url, language);
  });
  afterEach(() => page.close());
  afterAll(() => signedIn?.close());

  const given = (stage: StageKey, first: string, last: string) =>
    givenCandidateIn(stage, { url: server.url, by: admin, jobId, who: { first, last } });

  test('because a colleague was faster: the card goes to where it is, with the reason beside it', async () => {
    const { id, name } = await given('new', 'Ada', 'Quillon');
    const before = await stageCounts(database, jobId);
    await pipeline.open(jobId, 'board');
    const call = await holdMove(page);
    await pipeline.moveCardTo('new', name, 'screening');
    await pipeline.card('screening', name).waitFor();
    await moveOverHttp(admin, jobId, id, 'offer');
    call.go();

    const alert = pipeline.column('offer').getByRole('alert');
    await alert.getByText(t('pipeline.errors.movedMeanwhile')).waitFor();
    expect(await besides(alert, name)).toBe(true);
    expect(await pipeline.cardsOf(name).count()).toBe(1);
    const after = afterMove(before, 'new', 'offer');
    await pipeline.columnsShow(after);
    expect(await stageCounts(database, jobId)).toEqual(after);

    await alert.getByRole('button', { name: 'Fermer', exact: true }).click();
    await alert.waitFor({ state: 'detached' });
    await pipeline.moveCardTo('offer', name, 'interview');
    await pipeline.card('interview', name).waitFor();
    await pipeline.columnsShow(afterMove(after, 'offer', 'interview'));
  });

  test('in the list because a colleague was faster: the reader is told, and finds the candidate in one stage', async () => {
    const { id, name } = await given('new', 'Bo', 'Quillon');
    const before = await stageCounts(database, jobId);
    await pipeline.open(jobId);
    const call = await holdMove(page);
    await pipeline.moveOpenTo(name, 'screening');
    await pipeline.row(name).waitFor({ state: 'detached' });
    await moveOverHttp(admin, jobId, id, 'offer');
    call.go();

    await page.getByRole('alert').getByText(t('pipeline.errors.movedMeanwhile')).waitFor();
    await pipeline.tabsShow(afterMove(before, 'new', 'offer'));
    await pipeline.tab('screening').click();
    await pipeline.rows.first().waitFor();
    expect(await pipeline.names()).not.toContain(name);
    await pipeline.tab('offer').click();
    await pipeline.row(name).waitFor();
    expect((await pipeline.names()).filter((each) => each === name)).toHaveLength(1);
  });

  test('without a connection: the card goes back to its place, and moves once there is one', async () => {
    const { name } = await given('new', 'Cy', 'Quillon');
    const before = await stageCounts(database, jobId);
    await pipeline.open(jobId, 'board');
    // How many are drawn follows from their height.
    const order = (await pipeline.cardNames('new')).slice(0, 8);
    await signedIn.setOffline(true);
    await pipeline.moveCardTo('new', name, 'interview');
    const alert = pipeline.column('new').getByRole('alert');
    await alert.getByText(t('admin.errors.unreachable')).waitFor();
    await signedIn.setOffline(false);
    expect(await besides(alert, name)).toBe(true);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), name);
    expect((await pipeline.cardNames('new')).slice(0, 8)).toEqual(order);
    expect(await pipeline.cardsOf(name).count()).toBe(1);
    await pipeline.columnsShow(before);
    expect(await stageCounts(database, jobId)).toEqual(before);

    await pipeline.moveCardTo('new', name, 'interview');
    await pipeline.card('interview', name).waitFor();
    await alert.waitFor({ state: 'detached' });
    await pipeline.columnsShow(afterMove(before, 'new', 'interview'));
    expect(await pipeline.cardsOf(name).count()).toBe(1);
  });

  test('in the list without a connection: the row goes back to its place with the reason', async () => {
    const { name } = await given('new', 'Di', 'Quillon');
    const before = await stageCounts(database, jobId);
    await pipeline.open(jobId);
    const order = await pipeline.names();
    await pipeline.profile(name).waitFor();
    await signedIn.setOffline(true);
    await page.keyboard.press('2');
    await pipeline.row(name).getByRole('alert').getByText(t('admin.errors.unreachable')).waitFor();
    await signedIn.setOffline(false);
    expect(await pipeline.names()).toEqual(order);
    // Whoever failed to move is open again, and has the keyboard.
    await pipeline.profile(name).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.startsWith(name)), true);
    await pipeline.tabsShow(before);
    expect(await stageCounts(database, jobId)).toEqual(before);
  });

  test('because the right was taken away: a decision maker reads why, and the card stays', async () => {
    const { name } = await given('interview', 'Eli', 'Quillon');
    const before = await stageCounts(database, jobId);
    const context = await contextOf('decision_maker');
    const other = await anotherPage(context);
    const board = new PipelinePage(other.page, server.url, language);
    await board.open(jobId, 'board');
    await board.card('interview', name).waitFor();
    await letDecide(false);
    try {
      await board.drag('interview', name, 'offer');
      const alert = board.column('interview').getByRole('alert');
      await alert.getByText(t('pipeline.errors.stageNotYours')).waitFor();
      expect(await besides(alert, name)).toBe(true);
    } finally {
      await letDecide(true);
    }
    expect(await board.cardsOf(name).count()).toBe(1);
    await board.columnsShow({ interview: before.interview, offer: before.offer });
    expect(await stageCounts(database, jobId)).toEqual(before);
    await context.close();
  });

  /** Whether decision makers may move out of the stage of the interviews. */
  async function letDecide(may: boolean): Promise<void> {
    const id = await stageIdOf(admin, jobId, 'interview');
    const answer = await admin.put(`stages/${id}`, { dm_move_and_remove: may });
    expect(answer.status).toBe(200);
  }
});

async function contextOf(role: Role): Promise<BrowserContext> {
  const { page, context } = await openPage(browser, { language });
  await signIn(page, server.url, role);
  await page.close();
  return context;
}

/** Whether the message stands in the same item as the card of a name. */
async function besides(alert: Locator, name: string): Promise<boolean> {
  const page = alert.page();
  const items = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  return (await items.count()) === 1 && (await items.getByRole('button', { name, exact: true }).count()) === 1;
}
