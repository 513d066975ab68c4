import { readTable } from '../../platform/anonymity/index.ts';
import type { Report } from '../../generated/shapes.ts';
import { query, withTransaction } from '../../platform/database/database.ts';
import { measuredSql, quoted, shareSql } from './measured.ts';
import { orderSql, ReportStatement, type ReportRequest } from './statement.ts';
import { withoutSmallGroups } from './small-groups.ts';

export type ReportRow = Record<string, unknown>;

export interface Order {
  column: string;
  direction: 'ASC' | 'DESC';
}

export interface ReportPage {
  rows: ReportRow[];
  total: number;
  /** Measures of all rows together, where the report takes them. */
  totals?: ReportRow;
}

/** `with …, measured as (…)`: the rows of the report as `rows`, and with `is_total` that of all of them. */
function rowsSql(statement: ReportStatement): string {
  const { report } = statement;
  const names = report.fields.map(({ name }) => name);
  if (report.by.length === 0) {
    // Many rows are better read twice, to be counted and for a page, than kept with all that stands in them.
    const kept = report.key === undefined ? 'materialized' : 'not materialized';
    return `${statement.with},\nrows as ${kept} (select ${names.map(quoted).join(', ')} from facts)`;
  }
  const measured = `${statement.with},\n${measuredSql(report)}`;
  if (report.groupsSql === undefined) {
    const shares = Object.entries(report.measures).flatMap(([name, measure]) => shareSql(measure, name) ?? []);
    return `${measured},\nrows as (select ${['m.*', ...shares].join(', ')} from measured m)`;
  }
  const isMeasured = (name: string) => report.by.includes(name) || name in report.measures;
  const row = (others: (name: string) => string) =>
    names
      .map((name) => {
        const measure = report.measures[name];
        const share = measure && shareSql(measure, name);
        return share ?? (isMeasured(name) ? `m.${quoted(name)}` : others(name));
      })
      .join(', ');
  return `${measured},
groups as (select * from measured where not is_total),
described as (${statement.groupsSql}\n),
rows as (select ${row((name) => `m.${quoted(name)}`)}, false as is_total from described m
union all select ${row((name) => `null as ${quoted(name)}`)}, true from measured m where m.is_total)`;
}

const isRow = ({ by }: Report) => (by.length > 0 ? ' where not r.is_total' : '');

/** The order that is asked for; equal rows stand in that of what tells them apart, so that pages fit together. */
function orderOf(report: Report, { column, direction }: Order): string {
  const rest =
    report.key?.map((name) => `r.${quoted(name)}`) ?? report.fields.map(({ name }) => `r.${quoted(name)}::text`);
  return [orderSql(report, column, direction), ...rest].join(', ');
}

/** The statement that answers a page of a report. */
export function pageStatement(
  report: Report,
  request: ReportRequest,
  page: Order & { limit: number; offset: number },
): { text: string; values: unknown[] } {
  const statement = new ReportStatement(report, request);
  const rows = rowsSql(statement);
  const limit = statement.place('limit', 'int', page.limit);
  const offset = statement.place('offset', 'int', page.offset);
  const objectOf = (names: string[]) =>
    `json_build_object(${names.map((name) => `'${name}', r.${quoted(name)}`).join(', ')})`;
  const object = objectOf(report.fields.map(({ name }) => name));
  const window = `order by ${orderOf(report, page)} limit ${limit} offset ${offset}`;
  // Many rows are put in order by no more than that takes, and only those of the page are read wholly.
  const keys = report.by.length === 0 ? report.key?.map(quoted) : undefined;
  const read = keys
    ? `(select k.*, row_number() over () as place from (select ${keys.map((key) => `r.${key}`).join(', ')} from rows r ${window}) k) k join rows r on ${keys.map((key) => `r.${key} = k.${key}`).join(' and ')} order by k.place`
    : `rows r${isRow(report)} ${window}`;
  const totals = report.totals
    ? `,\n  'totals', (select ${objectOf(Object.keys(report.measures))} from rows r where r.is_total)`
    : '';
  const text = `${rows}
select json_build_object(
  'rows', (select coalesce(json_agg(x.row), '[]') from (select ${object} as row from ${read}) x),
  'total', (select count(*) from rows r${isRow(report)})${totals}
) as page`;
  return { text, values: statement.values };
}

/** A page of a report. Statements are read by a replica where there is one. */
export async function readReport(
  report: Report,
  request: ReportRequest,
  page: Order & { limit: number; offset: number },
): Promise<ReportPage> {
  // Which groups are too small is seen from all of them.
  const window = report.atLeast === undefined ? page : { ...page, limit: 10_000, offset: 0 };
  const { text, values } = pageStatement(report, request, window);
  const [found] = await query<{ page: ReportPage }>(text, values, { replica: true });
  const whole = found!.page;
  if (report.atLeast === undefined) return whole;
  const kept = withoutSmallGroups(report, whole);
  return { ...kept, rows: kept.rows.slice(page.offset, page.offset + page.limit) };
}

/** The measures of all rows together. */
export async function readTotals(report: Report, request: ReportRequest): Promise<ReportRow | undefined> {
  const { column, direction } = { column: report.sort[0], direction: report.sort[1] };
  return (await readReport(report, request, { column, direction, limit: 1, offset: 0 })).totals;
}

/** So many rows of a file are held at once. */
const part = 1_000;

/** All rows in parts, as they were when the first was read; `use` is waited for. Answers how many there were. */
export async function eachPart(
  report: Report,
  request: ReportRequest,
  { order, most, use }: { order: Order; most: number; use: (rows: ReportRow[]) => Promise<void> },
): Promise<number> {
  if (report.atLeast !== undefined) {
    const { rows } = await readReport(report, request, { ...order, limit: most, offset: 0 });
    await use(rows);
    return rows.length;
  }
  const statement = new ReportStatement(report, request);
  const rows = rowsSql(statement);
  const columns = report.fields.map(({ name }) => `r.${quoted(name)}`).join(', ');
  const limit = statement.place('limit', 'int', most);
  return withTransaction(async () => {
    await query(
      `declare report_rows no scroll cursor for ${rows} select row_to_json(x) as row from (select ${columns} from rows r${isRow(report)} order by ${orderOf(report, order)} limit ${limit}) x`,
      statement.values,
    );
    for (let count = 0; ;) {
      const found = await query<{ row: ReportRow }>(`fetch ${part} from report_rows`);
      await use(found.map(({ row }) => row));
      count += found.length;
      if (found.length < part) return count;
    }
  });
}

/** An application behind a number of a report. */
export interface CountedCandidate {
  id: number;
  applicant_id: number;
  job_id: number;
  name: string | null;
  job_name: string | null;
  stage_name: string | null;
  created_at: string;
}

/** The applications that a number counts: those of a group, and of them those that a measure counts. */
export async function readCandidates(
  report: Report,
  request: ReportRequest,
  of: { groups: Record<string, string>; measure?: string | undefined; limit: number; offset: number },
): Promise<{ rows: CountedCandidate[]; total: number }> {
  const statement = new ReportStatement(report, request);
  const rows = statement.with;
  const measure = of.measure === undefined ? undefined : report.measures[of.measure];
  const conditions = Object.entries(of.groups).map(([name, value]) =>
    value === ''
      ? `f.${quoted(name)} is null`
      : `f.${quoted(name)}::text = ${statement.place(`of ${name}`, 'text', value)}`,
  );
  if (measure?.of === 'count' && measure.column !== undefined) conditions.push(`f.${quoted(measure.column)}`);
  // Rows of what had no application yet count nobody.
  const where = [`f.${quoted(report.candidates!)} is not null`, ...conditions].join(' and ');
  const text = (column: string) => statement.textSql(column);
  const [found] = await query<{ page: { rows: CountedCandidate[]; total: number } }>(
    `${rows}, counted as materialized (select f.${quoted(report.candidates!)} as id from facts f where ${where})
select json_build_object('total', (select count(*) from counted), 'rows', (select coalesce(json_agg(x), '[]') from (
  select p.id, p.applicant_id, p.job_id, nullif(btrim(concat_ws(' ', a.first_name, a.last_name)), '') as name,
         ${text('j.name')} as job_name, ${text('s.name')} as stage_name, p.created_at
    from counted c join ${readTable('applicant_profiles')} p on p.id = c.id join ${readTable('applicants')} a on a.id = p.applicant_id
    join public.jobs j on j.id = p.job_id join public.stages s on s.id = p.stage_id
   order by p.created_at desc, p.id desc limit ${statement.place('limit', 'int', of.limit)} offset ${statement.place('offset', 'int', of.offset)}) x)) as page`,
    statement.values,
    { replica: true },
  );
  return found!.page;
}
