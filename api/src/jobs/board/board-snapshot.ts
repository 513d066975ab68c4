import type { Language } from '../../generated/shapes.ts';
import { queryOne } from '../../platform/database/database.ts';
import { inLanguageSql } from '../../platform/texts/in-language.ts';
import { factSql, hiddenFacts, openSql } from '../open-job-sql.ts';
import type { Board, OpenJob, Workplace } from '../public-types.ts';

/** What a board's open jobs can be narrowed to. */
export type ChoiceName = 'category' | 'location' | 'job_type' | 'department' | 'workplace';

/** What is needed of every open job to count and to choose; the rest is read for one page alone. */
export interface LightJob {
  id: number;
  name: string | null;
  category: number[];
  location: number | null;
  job_type: number | null;
  department: number | null;
  workplace: Workplace | null;
}

type Labels = Record<Exclude<ChoiceName, 'workplace'>, Record<string, string> | null>;

/** The open jobs of a board as readers of a language see them. */
export interface BoardSnapshot {
  /** By the name of their first category, then by their own; without one last. */
  jobs: LightJob[];
  labels: Labels;
  collator: Intl.Collator;
  /** What pages have shown of these jobs so far. */
  shown: Map<number, OpenJob>;
  /** What was left by words and choices that readers have taken so far. */
  narrowed: Map<string, Narrowed>;
}

/** What words and choices leave of a board. */
export interface Narrowed {
  jobs: LightJob[];
  /** How many have the words, whatever else was chosen. */
  withWords: number;
  /** How many of the jobs stand under each first category. */
  inCategory: Map<number | null, number>;
  values: Record<ChoiceName, BoardValue[]>;
}

/** A value that the jobs of a board can be narrowed to, and how many there are of it beside all else that was chosen. */
export interface BoardValue {
  value: number | Workplace;
  label: string;
  count: number;
}

interface SnapshotOf {
  board: Board;
  language: Language;
  /** With the facts of which the organization tells the public nothing. */
  ours: boolean;
}

const kept = new Map<string, BoardSnapshot & { version: string }>();

/**
 * The open jobs of a board, from memory while the database holds the same: one statement, which reads them only where
 * something of what they show has changed since.
 */
export async function boardSnapshot(of: SnapshotOf): Promise<BoardSnapshot> {
  const { board, language, ours } = of;
  const key = `${board}-${language}${ours ? '-ours' : ''}`;
  const known = kept.get(key);
  const row = (await queryOne<{ version: string; content: { jobs: LightJob[]; labels: Labels } | null }>(
    `select now.version, case when now.version is distinct from $1 then ${contentSql(of)} end as content
     from (select ${versionSql(board)} as version offset 0) now`,
    [known?.version ?? null],
    { name: `board-${key}`, replica: true },
  ))!;
  if (row.content === null) return known!;
  const collator = new Intl.Collator(language);
  const { labels } = row.content;
  const snapshot = {
    jobs: inOrder(row.content.jobs, labels, collator),
    labels,
    collator,
    shown: new Map(),
    narrowed: new Map(),
    version: row.version,
  };
  kept.set(key, snapshot);
  return snapshot;
}

/** Rows that jobs of a board show something of, by their tables. */
const SHOWN_TABLES = ['job_categories', 'job_types', 'company_departments', 'locations', 'industries', 'organizations'];

/** Names the state of all rows that a board shows something of: the same name, the same rows. */
function versionSql(board: Board): string {
  const state = (rows: string, ...values: string[]) =>
    `(select concat(count(*), ':', sum(hash_record_extended(row(${values.join(', ')}), 0))) from ${rows})`;
  return `(with open as materialized (select j.id, j.xmin as version from jobs j where ${openSql(board)})
    select concat_ws(' ', ${[
      state('open o', 'o.id', 'o.version'),
      state('jobs_display_categories c join open o on o.id = c.job_id', 'c.job_id', 'c.display_category_id'),
      ...SHOWN_TABLES.map((table) => state(`${table} x`, 'x.id', 'x.xmin')),
    ].join(', ')}))`;
}

function contentSql({ board, language, ours }: SnapshotOf): string {
  const fact = (name: string, column: string) => (ours ? column : factSql(name, column));
  const names = (table: string, column: string) =>
    `(select json_object_agg(x.id, ${inLanguageSql(`x.${column}`, language)}) from ${table} x)`;
  return `json_build_object(
    'jobs', coalesce((select json_agg(r) from (
      select j.id, ${inLanguageSql('j.name', language)} as name,
        coalesce(c.ids, '{}') as category, j.location_id as location,
        ${fact('job_type', 'j.job_type_id')} as job_type,
        ${fact('department', 'j.company_department_id')} as department,
        ${fact('workplace', 'j.workplace')} as workplace
      from jobs j
        left join (
          select jc.job_id, array_agg(k.id order by k."order", k.id) as ids
          from jobs_display_categories jc join job_categories k on k.id = jc.display_category_id group by jc.job_id
        ) c on c.job_id = j.id
        cross join ${hiddenFacts}
      where ${openSql(board)}) r), '[]'),
    'labels', json_build_object(
      'category', ${names('job_categories', 'name')},
      'job_type', ${names('job_types', 'name')},
      'department', ${names('company_departments', 'title')},
      'location', (select json_object_agg(x.id, concat_ws(', ', x.city, x.province)) from locations x)))`;
}

function inOrder(jobs: LightJob[], labels: Labels, collator: Intl.Collator): LightJob[] {
  const heading = (job: LightJob) => labels.category?.[String(job.category[0])];
  const byText = (a: string | undefined, b: string | undefined) =>
    Number(a === undefined) - Number(b === undefined) || collator.compare(a ?? '', b ?? '');
  const rank = new Map([...new Set(jobs.map(heading))].sort(byText).map((text, at) => [text, at]));
  return jobs.sort(
    (a, b) =>
      rank.get(heading(a))! - rank.get(heading(b))! || collator.compare(a.name ?? '', b.name ?? '') || b.id - a.id,
  );
}
