import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { calls } from '../../../api/src/generated/calls.ts';
import { LANGUAGES, type Language } from '../../../api/src/generated/languages.ts';
import { reports } from '../../../api/src/generated/reports.ts';
import type { Report } from '../../../api/src/generated/shapes.ts';
import { textsOf } from '../../../api/src/platform/texts/texts.ts';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { givenApplicant, readPdf } from '../exports/support.ts';
import { connect, givenJob, manyAddresses } from '../pipeline/support.ts';

type Row = Record<string, unknown>;

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  await database.query(`update organizations set time_zone = 'America/Toronto'`);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const named = (name: string): Report => reports.find((report) => report.name === name)!;
const pathOf = (report: Report) => calls.find((call) => call.id === report.call)!.path;
/** Without spaces: lines are broken where the page has it. */
const bare = (text: string) => text.replace(/\s+/g, '');

/** The words of each page. */
async function pagesOf(report: Report, query: Record<string, string> = {}, language: Language = 'en') {
  const address = `${server.url}/api/v1/${pathOf(report)}?${new URLSearchParams({ ...query, format: 'pdf' })}`;
  const answer = await fetch(address, { headers: { ...recruiter.session, 'accept-language': language } });
  expect([report.name, answer.status, answer.headers.get('content-type')]).toEqual([
    ...[report.name, 200, 'application/pdf'],
  ]);
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).pages.map(bare);
}

async function rowsOf(report: Report, query: Record<string, string>, language: Language) {
  const asked = `${pathOf(report)}?${new URLSearchParams({ ...query, limit: '500' })}`;
  const { status, body } = await recruiter.get(asked, { headers: { 'accept-language': language } });
  expect(status).toBe(200);
  return body as { rows: Row[]; total: number; totals?: Row };
}

/** The table of a report below its head, as its pages should have it: row by row. */
function tableOf(report: Report, rows: Row[], language: Language): string[] {
  const texts = textsOf(language);
  const write = (name: string, value: unknown): string => {
    const { kind } = report.fields.find((field) => field.name === name)!;
    if (value === null) return name === report.chart?.label ? texts['reports.ui.none']! : '–';
    if (kind === 'percentage')
      return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
        Number(value) / 100,
      );
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
    if (kind === 'date')
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}`));
    return texts[`resources.${report.texts}.values.${name}.${value}`] ?? String(value);
  };
  return rows.map((row) => bare(report.columns.map((name) => write(name, row[name])).join('')));
}

const periods: Record<Language, string> = {
  en: 'January 1, 2020 – December 31, 2030',
  fr: '1 janvier 2020 – 31 décembre 2030',
  es: '1 de enero de 2020 – 31 de diciembre de 2030',
};

test.each(
  ['candidate-source', 'new-candidate-source'].flatMap((name) =>
    LANGUAGES.map((language) => [name, language] as const),
  ),
)('%s in %s: what was asked, the chart, every row and the totals', async (name, language) => {
  const report = named(name);
  const texts = textsOf(language);
  const query = { start_date: '2020-01-01', end_date: '2030-12-31', job_status: 'active,closed' };
  const pages = await pagesOf(report, query, language);
  const all = pages.join('');
  const { rows, total, totals } = await rowsOf(report, query, language);
  const [{ name: organization }] = (await database.query('select name from organizations')).rows as [{ name: string }];
  const wanted = [
    ...[`resources.${report.texts}.name`, `resources.${report.texts}.intro`].map((key) => texts[key]!),
    ...[texts['reports.pdf.organization'] + organization, texts['reports.ui.period'] + periods[language]],
    texts['resources.reports.filters.fields.job_status']!,
    [
      texts['resources.reports.filters.values.job_status.active'],
      texts['resources.reports.filters.values.job_status.closed'],
    ].join(', '),
  ];
  expect(wanted.filter((words) => !all.includes(bare(words)))).toEqual([]);
  expect(all).toMatch(/E[SD]T|UTC−[45]|GMT-[45]/);

  const head = bare(report.columns.map((column) => texts[`resources.${report.texts}.fields.${column}`]).join(''));
  const footer = (number: number) => bare(`${organization} · ${wanted[0]} · ${number} / ${pages.length}`);
  pages.forEach((page, index) => expect(page).toContain(footer(index + 1)));
  // The rows stand one after the other, but for what each page repeats.
  const words = pages
    .map((page, index) => page.replace(footer(index + 1), '').replace(index > 0 ? head : '', ''))
    .join('');
  expect([rows.length, words.split(head)]).toEqual([total, [expect.anything(), expect.anything()]]);
  const [before, table] = words.split(head);
  expect(table!.startsWith(tableOf(report, rows, language).join(''))).toBe(true);
  const measured = report.columns.filter((column) => report.measures[column]);
  const sums = tableOf({ ...report, columns: measured }, [totals!], language)[0]!;
  expect(table!.endsWith(bare(texts['reports.ui.total']! + sums))).toBe(true);
  if (!report.chart) return;
  for (const row of rows.slice(0, 10))
    for (const value of [
      row[report.chart.label] ?? texts['reports.ui.none'],
      ...report.chart.values.map((each) => row[each]),
    ])
      expect(before).toContain(bare(String(value)));
});

test.each(reports)('the report $name is a PDF', async (report) => {
  // One job of many is enough to see that its kinds of values are drawn.
  const [first] = await pagesOf(report, report.filters.includes('job_id') ? { job_id: '1' } : {});
  expect(first).toContain(bare(textsOf('en')[`resources.${report.texts}.name`]!));
});

test('filters say what rows are called; names are written as they are', async () => {
  const job = await givenJob(recruiter);
  const candidate = { first_name: '美玲 Ελένη', last_name: 'Łukasiewicz-ทดสอบ-김' };
  await givenApplicant(server.url, job.id, { candidate });
  const all = (await pagesOf(named('candidate-generic'), { job_id: String(job.id) })).join('');
  const [{ name }] = (await database.query(`select name ->> 'en' as name from jobs where id = $1`, [job.id])).rows as [
    { name: string },
  ];
  expect(all).toContain(bare(`Job${name}`));
  for (const letters of ['美玲', 'Ελένη', 'Łukasiewicz', 'ทดสอบ', '김']) expect(all).toContain(letters);
  expect(all).not.toContain('□');
});

test('small groups stay hidden', async () => {
  await database.query('delete from applicant_profile_answers');
  await database.query(`with q as (
      select question_id as id, (array_agg(id order by id))[1:3] as answers from answers group by 1 having count(*) >= 3 limit 1),
    linked as (
      insert into forms_form_categories (form_id, form_category_id)
      select q2.form_id, c.id from q join questions q2 using (id), form_categories c where c.code = 'equity'
      on conflict do nothing)
    insert into applicant_profile_answers (applicant_profile_id, question_id, answer_id)
    select p.id, q.id, q.answers[a] from q, generate_series(1, 3) a,
           (select id, row_number() over (order by id) as n from applicant_profiles where not is_deleted) p
     where p.n <= (array[12, 3, 7])[a] on conflict do nothing`);
  const report = named('equal-opportunity');
  const { rows } = await rowsOf(report, {}, 'en');
  const hidden = rows.filter(({ answers }) => answers === null).length;
  const all = (await pagesOf(report)).join('');
  expect([hidden > 0, all.split('Fewerthan5').length - 1]).toEqual([true, hidden]);
});

test('up to 5,000 rows are a PDF with the head on each page; more are refused in words', async () => {
  const job = await givenJob(recruiter);
  await database.query(
    `insert into career_visits (job_id, viewed_on, page, language, views)
     select $1, '2000-01-01'::date + n, 'public', 'en', n % 97 from generate_series(0, 5000) n`,
    [job.id],
  );
  const report = named('new-job-views');
  const query = { job_id: String(job.id) };
  const refused = await recruiter.get(`${pathOf(report)}?${new URLSearchParams({ ...query, format: 'pdf' })}`);
  const { errors } = refused.body as { errors: { field: string; message: string }[] };
  expect([refused.status, errors.map(({ field }) => field)]).toEqual([422, ['format']]);
  expect(errors[0]!.message).toMatch(/5,000 rows, and there are 5,001\. .* spreadsheet/);
  const pages = await pagesOf(report, { ...query, start_date: '2000-01-02' });
  expect(pages.length).toBeGreaterThan(50);
  const heads = pages.filter((page) => page.includes('DayJobsCareersite'));
  expect(heads.length).toBeGreaterThanOrEqual(pages.length - 1);
  expect(pages.at(-1)).toContain('Total');
});

test('more text than pages should hold is refused in words, a single long one is cut', async () => {
  const report = named('candidate-generic');
  const job = await givenJob(recruiter);
  await givenApplicant(server.url, job.id, { candidate: { first_name: 'Ines', last_name: 'Roy' } });
  const long = 'abcdefghi '.repeat(120).trim();
  await database.query(`update jobs set name = jsonb_build_object('en', $1::text)`, [long]);
  const refused = await recruiter.get(`${pathOf(report)}?format=pdf`, { headers: { 'accept-language': 'fr' } });
  const { errors } = refused.body as { errors: { message: string }[] };
  expect([refused.status, errors[0]!.message]).toEqual([422, textsOf('fr')['reports.pdf.tooLong']]);
  const all = (await pagesOf(report, { job_id: String(job.id), sort: 'applied_on' })).join('');
  // As much of it as a cell holds, and all of it where the filter is named.
  expect([all.split('abcdefghi').length - 1, all.includes('…')]).toEqual([100 + 120, true]);
});

test('it is refused to roles that have no reports; who saved it stands in the audit', async () => {
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.get(`${pathOf(named('funnel'))}?format=pdf`)).status).toBe(403);
  await pagesOf(named('funnel'));
  const { rows } = await database.query(
    `select after from audit_logs where action = 'export' order by id desc limit 1`,
  );
  expect(rows[0].after).toMatchObject({ kind: 'funnel' });
});
