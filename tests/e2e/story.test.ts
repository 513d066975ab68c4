import type pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { connect } from '../api/pipeline/support.ts';
import { ApiClient, type Role } from '../support/api-client.ts';
import { anotherPage, launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { givenCandidateIn, givenCandidateWithResume, type Candidate } from '../support/given-candidate.ts';
import { holdMove } from '../support/hold-move.ts';
import { afterMove, PipelinePage, STAGES, type StageKey } from '../support/pipeline-page.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';
import { stageCounts } from '../support/stage-counts.ts';
import { LANGUAGES, textsOf, type Language } from '../support/texts.ts';

/** Each language has a job of the demo to itself, and two people who apply to it. */
const STORIES = {
  en: {
    jobId: 2,
    pdf: { first: 'Hannah', last: 'Okafor', resume: 'en-two-columns.pdf' },
    pdfSays: 'Evergreen Outfitters',
    docx: { first: 'Daniel', last: 'Kowalczyk', resume: 'en-table.docx' },
    docxSays: 'Safety lead of a crew of eight.',
  },
  fr: {
    jobId: 3,
    pdf: { first: 'Julien', last: 'Moreau', resume: 'fr-deux-colonnes.pdf' },
    pdfSays: 'Marseille',
    docx: { first: 'Chloé', last: 'D’Almeida', resume: 'fr-entete.docx' },
    docxSays: 'Agenda de trois directeurs, voyages et comptes rendus.',
  },
  es: {
    jobId: 4,
    pdf: { first: 'Carmen', last: 'Ruiz de la Peña', resume: 'es-tabla.pdf' },
    pdfSays: 'Transportes Ibaizabal S.L.',
    docx: { first: 'Andrés Felipe', last: 'Rojas Medina', resume: 'es-cuadro.docx' },
    docxSays: 'Ingeniero civil con experiencia en vías y puentes.',
  },
};

const NEXT_PAGE = { en: 'Go to next page', fr: 'Aller à la prochaine page', es: 'Ir a la página siguiente' };

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let recruiter: ApiClient;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

describe.each(LANGUAGES)('the story of a job in %s', (language) => {
  const { jobId, pdf, pdfSays, docx, docxSays } = STORIES[language];
  const t = textsOf(language);
  let signedIn: BrowserContext;
  let page: Page;
  let errors: string[];
  let pipeline: PipelinePage;

  beforeAll(async () => {
    await database.query('update employees set preferred_language = $1', [language]);
    signedIn = await contextOf('recruiter', language);
  });
  beforeEach(async () => {
    ({ page, errors } = await anotherPage(signedIn));
    pipeline = new PipelinePage(page, server.url, language);
  });
  afterEach(() => page.close());
  afterAll(() => signedIn?.close());

  test('a recruiter finds the job, its counts and the newest application, and reads the resume beside it', async () => {
    const withPdf = await givenCandidateWithResume(server.url, jobId, pdf);
    const withDocx = await givenCandidateWithResume(server.url, jobId, docx);
    const counts = await stageCounts(database, jobId);
    const total = Object.values(counts).reduce((sum, count) => sum + count);
    const job = await jobNamed(jobId, language);
    await page.goto(`${server.url}/ats.html`);
    const dashboard = page.getByRole('region', { name: t('admin.dashboard.assigned.active') });
    await dashboard
      .getByRole('row', { name: job })
      .getByRole('cell', { name: String(total), exact: true })
      .waitFor();
    await page.goto(`${server.url}/ats.html#/job/list/`);
    const row = page.getByRole('row', { name: job });
    await row.getByRole('cell', { name: String(total), exact: true }).waitFor();
    await row.getByRole('link', { name: job }).click();
    await page.waitForURL(new RegExp(`#/job/applicants/${jobId}$`));
    await page.getByRole('heading', { level: 1, name: job }).waitFor();

    await pipeline.whenShown();
    expect(await pipeline.tabs.count()).toBe(STAGES.length);
    expect(await pipeline.tabCounts()).toEqual(counts);
    const firstPage = await pipeline.names();
    expect(firstPage).toHaveLength(20);
    expect(firstPage.slice(0, 2)).toEqual([withDocx.name, withPdf.name]);

    // The document itself, in the page.
    await pipeline.profile(withDocx.name).getByText(docxSays).waitFor();
    await pipeline.row(withPdf.name).getByRole('link').click();
    const resume = pipeline.profile(withPdf.name).getByRole('document', { name: pdf.resume });
    await resume.getByText(pdfSays).first().waitFor({ state: 'attached' });
    expect(await inkOf(resume.locator('canvas').first())).toBeGreaterThan(1000);

    const pages = page.getByRole('navigation', { name: t('admin.list.pages') });
    await pages.getByRole('button', { name: NEXT_PAGE[language] }).click();
    await pages.getByText(/\b21\D+40\b/).waitFor();
    await eventually(async () => (await pipeline.names())[0] !== firstPage[0], true);
    const secondPage = await pipeline.names();
    expect(secondPage).toHaveLength(20);
    expect([...firstPage, ...secondPage]).toEqual(await newest(jobId, 40));

    await page.getByRole('button', { name: t('board.board'), exact: true }).click();
    await pipeline.whenShown('board');
    expect(await pipeline.columns.count()).toBe(STAGES.length);
    expect(await pipeline.columnCounts()).toEqual(counts);
    expect((await pipeline.cardNames('new')).slice(0, 8)).toEqual(firstPage.slice(0, 8));
    expect(errors).toEqual([]);
  });

  test('candidates are moved by menu and by keys; the counts follow at once, stay, and reach a colleague', async () => {
    const second = await given('new', 'Leah', 'Winters');
    const first = await given('new', 'Noé', 'Vasseur');
    const colleague = await colleagueOf(language);
    await colleague.pipeline.open(jobId, 'board');
    await pipeline.open(jobId);
    const before = await stageCounts(database, jobId);
    expect(await pipeline.tabCounts()).toEqual(before);

    // Shown before the server has answered.
    const answer = await holdMove(page);
    await pipeline.moveOpenTo(first.name, 'screening');
    await pipeline.row(first.name).waitFor({ state: 'detached' });
    const once = afterMove(before, 'new', 'screening');
    expect(await pipeline.tabCounts()).toEqual(once);
    expect(await pipeline.names()).toHaveLength(20);
    expect(await stageCounts(database, jobId)).toEqual(before);
    answer.go();
    await colleague.pipeline.card('screening', first.name).waitFor();
    await pipeline.tabsShow(once);

    // The next one is open now: m asks where to, a digit answers.
    await pipeline.profile(second.name).waitFor();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: t('board.moveTitle', { name: second.name, smart_count: 1 }) });
    await dialog.getByRole('button', { name: pipeline.stage('interview') }).waitFor();
    await page.keyboard.press('3');
    const twice = afterMove(once, 'new', 'interview');
    await colleague.pipeline.card('interview', second.name).waitFor();
    await pipeline.tabsShow(twice);

    // A digit alone moves as well.
    await pipeline.tab('interview').click();
    await pipeline.row(second.name).getByRole('link').click();
    await pipeline.profile(second.name).waitFor();
    await page.keyboard.press('4');
    const thrice = afterMove(twice, 'interview', 'offer');
    await colleague.pipeline.card('offer', second.name).waitFor();
    await pipeline.tabsShow(thrice);
    expect(await stageCounts(database, jobId)).toEqual(thrice);
    expect(await colleague.pipeline.columnCounts()).toEqual(thrice);
    expect(await colleague.pipeline.cardsOf(second.name).count()).toBe(1);

    await page.reload();
    await pipeline.tab('offer').click();
    await pipeline.row(second.name).waitFor();
    await pipeline.tabsShow(thrice);
    expect([...errors, ...colleague.errors]).toEqual([]);
    await colleague.context.close();
  });

  test('on the board a card is moved by keys, by hand and by its menu, and is there after a reload', async () => {
    const { id, name } = await given('screening', 'Iris', 'Delgado');
    const before = await stageCounts(database, jobId);
    await pipeline.open(jobId, 'board');
    await pipeline.card('screening', name).focus();
    await page.keyboard.press('Space');
    await page.getByText(t('board.said.taken', { name })).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    const over = t('board.said.over', { name, stage: pipeline.stage('interview') });
    await page.getByText(over).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await pipeline.card('interview', name).waitFor();
    const byKeys = afterMove(before, 'screening', 'interview');
    await pipeline.columnsShow(byKeys);
    // The keyboard goes on from the card.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), name);
    const announcement = t('board.said.moved', {
      names: name,
      stage: pipeline.stage('interview'),
      count: byKeys.interview,
    });
    await page.getByText(announcement).waitFor({ state: 'attached' });

    const answer = await holdMove(page);
    await pipeline.drag('interview', name, 'offer');
    await pipeline.card('offer', name).waitFor();
    const byHand = afterMove(byKeys, 'interview', 'offer');
    expect(await pipeline.columnCounts()).toEqual(byHand);
    answer.go();
    await eventually(() => stageOf(id), pipeline.stage('offer'));

    await pipeline.moveCardTo('offer', name, 'screening');
    await pipeline.card('screening', name).waitFor();
    const byMenu = afterMove(byHand, 'offer', 'screening');
    await pipeline.columnsShow(byMenu);
    await eventually(() => stageOf(id), pipeline.stage('screening'));

    await page.reload();
    await pipeline.card('screening', name).waitFor();
    expect(await pipeline.cardsOf(name).count()).toBe(1);
    expect(await pipeline.columnCounts()).toEqual(byMenu);
    expect(await stageCounts(database, jobId)).toEqual(byMenu);
    expect(errors).toEqual([]);
  });

  test('rejecting asks for a reason, and the history tells both acts', async () => {
    const { id, name } = await given('screening', 'Otto', 'Holloway');
    const before = await stageCounts(database, jobId);
    await pipeline.open(jobId, 'board');
    await pipeline.card('screening', name).click();
    await pipeline
      .profile(name)
      .getByRole('button', { name: t('board.reject'), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: t('board.rejectTitle', { name, smart_count: 1 }) });
    const send = dialog.getByRole('button', { name: t('board.rejectDo', { smart_count: 1 }), exact: true });
    await send.click();
    await dialog.getByText(t('board.reasonMissing')).waitFor();
    expect(await stageCounts(database, jobId)).toEqual(before);

    await dialog.getByRole('radio').nth(1).click();
    const reason = await dialog.locator('label', { has: page.getByRole('radio', { checked: true }) }).innerText();
    await send.click();
    const after = afterMove(before, 'screening', 'rejected');
    await eventually(() => reasonOf(id, language), reason);
    const profile = pipeline.profile(name);
    await profile.getByText(`(${reason})`).waitFor();
    await profile.getByRole('tab', { name: t('board.tabs.history') }).click();
    const history = profile.getByRole('list', { name: t('board.tabs.history') });
    const from = pipeline.stage('screening');
    await history.getByText(t('history.rejectedFrom', { from, reason })).waitFor();
    await history.getByText(t('history.moved.changed', { from: pipeline.stage('new'), to: from })).waitFor();

    await page.keyboard.press('Escape');
    await pipeline.card('rejected', name).waitFor();
    await pipeline.columnsShow(after);
    expect(await stageCounts(database, jobId)).toEqual(after);
    expect(errors).toEqual([]);
  });

  const given = (stage: StageKey, first: string, last: string): Promise<Candidate> =>
    givenCandidateIn(stage, { url: server.url, by: recruiter, jobId, who: { first, last } });

  async function stageOf(id: number): Promise<string> {
    const { rows } = await database.query(
      'select s.name ->> $2 as name from applicant_profiles p join stages s on s.id = p.stage_id where p.id = $1',
      [id, language],
    );
    return rows[0].name;
  }
});

async function contextOf(role: Role, language: Language): Promise<BrowserContext> {
  const { page, context } = await openPage(browser, { language });
  await signIn(page, server.url, role);
  await page.close();
  return context;
}

async function colleagueOf(language: Language) {
  const opened = await openPage(browser, { language });
  await signIn(opened.page, server.url, 'recruiter_admin');
  return { ...opened, pipeline: new PipelinePage(opened.page, server.url, language) };
}

/** How many dots of a picture are neither white nor clear. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const dots = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data;
    let ink = 0;
    for (let at = 0; at < dots.length; at += 4) if (dots[at + 3]! > 0 && dots[at]! < 200) ink += 1;
    return ink;
  });
}

async function jobNamed(jobId: number, language: Language): Promise<string> {
  const { rows } = await database.query('select name ->> $2 as name from jobs where id = $1', [jobId, language]);
  return rows[0].name;
}

/** The names of those who have not been moved yet, the newest application first. */
async function newest(jobId: number, count: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select concat_ws(' ', a.first_name, a.last_name) as name
     from applicant_profiles p join applicants a on a.id = p.applicant_id join stages s on s.id = p.stage_id
     where p.job_id = $1 and s.stage_type = 'new' and not p.is_deleted
     order by p.created_at desc, p.id desc limit $2`,
    [jobId, count],
  );
  return rows.map((row) => row.name);
}

async function reasonOf(id: number, language: Language): Promise<string | undefined> {
  const { rows } = await database.query(
    `select r.name ->> $2 as name from applicant_profiles p
     join rejection_reasons r on r.id = p.rejection_reason_id join stages s on s.id = p.stage_id
     where p.id = $1 and s.stage_type = 'rejected'`,
    [id, language],
  );
  return rows[0]?.name;
}
