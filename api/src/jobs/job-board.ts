import type { Language } from '../generated/shapes.ts';
import { queryOne } from '../platform/database/database.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { factSql, hiddenFacts, OPEN_JOB_FROM, openJobSql, openSql } from './open-job-sql.ts';
import type { Board, OpenJob, Workplace } from './public-types.ts';
import { typedWordsSql, foundSql } from './words-sql.ts';

/** What a reader chose of a board: one value of each, or none. */
export interface BoardChoice {
  category?: number;
  location?: number;
  job_type?: number;
  department?: number;
  workplace?: Workplace;
}

type ChoiceName = keyof BoardChoice;

export interface BoardInput {
  language: Language;
  board?: Board;
  /** Words that must occur in the job as readers of the language see it. */
  q?: string;
  choice?: BoardChoice;
  /** The organization chose, not a reader: also by facts of which it tells the public nothing. */
  ours?: boolean;
  /** From 1; one beyond the last is the last. */
  page: number;
  perPage: number;
}

/** A value that the jobs of a board can be narrowed to, and how many there are of it beside all else that was chosen. */
export interface BoardValue {
  value: number | Workplace;
  label: string;
  count: number;
}

export interface BoardPage {
  /** In the order of the list: by the name of their first category, then by their own; without one last. */
  jobs: OpenJob[];
  /** How many of all that were chosen stand under each heading, which may go on on another page. */
  inCategory: Map<number | null, number>;
  total: number;
  /** How many are open, whatever is looked for. */
  open: number;
  /** How many have the words, whatever else was chosen. */
  withWords: number;
  page: number;
  pages: number;
  values: Record<ChoiceName, BoardValue[]>;
}

/** What is needed of every open job to count and to order; the rest is read for one page alone. */
interface Light extends Record<Exclude<ChoiceName, 'category'>, number | string | null> {
  id: number;
  name: string | null;
  category: number[];
  found: boolean;
}

type Labels = Record<'category' | 'location' | 'job_type' | 'department', Record<string, string> | null>;

const CHOICES: ChoiceName[] = ['category', 'location', 'job_type', 'department', 'workplace'];

/** One page of the open jobs of a board, with what it can be narrowed to: two statements, whatever the number of jobs. */
export async function boardPage(input: BoardInput): Promise<BoardPage> {
  const { language, board = 'public', choice = {} } = input;
  const { jobs, labels } = await lightJobs(input);
  const found = jobs.filter((job) => job.found);
  const chosen = found.filter((job) => CHOICES.every((name) => fits(job, name, choice)));
  const collator = new Intl.Collator(language);
  const heading = (job: Light) => labels.category?.[String(job.category[0])];
  const ordered = orderedBy(chosen, collator, heading);
  const pages = Math.max(1, Math.ceil(ordered.length / input.perPage));
  const page = Math.min(Math.max(1, input.page), pages);
  const ids = ordered.slice((page - 1) * input.perPage, page * input.perPage).map(({ id }) => id);
  const inCategory = new Map<number | null, number>();
  for (const job of chosen) {
    const first = job.category[0] ?? null;
    inCategory.set(first, (inCategory.get(first) ?? 0) + 1);
  }
  return {
    jobs: await openJobsOf(ids, board),
    inCategory,
    total: chosen.length,
    open: jobs.length,
    withWords: found.length,
    page,
    pages,
    values: valuesOf(found, choice, labels, collator),
  };
}

/** These open jobs of a board, in this order; those that are not open any more are left out. */
export async function openJobsOf(ids: number[], board: Board = 'public'): Promise<OpenJob[]> {
  if (ids.length === 0) return [];
  const row = await queryOne<{ jobs: OpenJob[] }>(
    `select coalesce(json_agg(r.job order by r.nth), '[]') as jobs from (
       select ${openJobSql(board)} as job, array_position($1::bigint[], j.id) as nth
       from ${OPEN_JOB_FROM} where j.id = any($1::bigint[]) and ${openSql(board)}) r`,
    [ids],
    { name: `board-jobs-${board}`, replica: true },
  );
  return row!.jobs;
}

async function lightJobs({
  language,
  board = 'public',
  q = '',
  ours = false,
}: BoardInput): Promise<{ jobs: Light[]; labels: Labels }> {
  const fact = (name: string, column: string) => (ours ? column : factSql(name, column));
  const names = (table: string, column: string) =>
    `(select json_object_agg(x.id, ${inLanguageSql(`x.${column}`, language)}) from ${table} x)`;
  const row = await queryOne<{ jobs: Light[]; labels: Labels }>(
    `select coalesce((select json_agg(r) from (
         select j.id, ${inLanguageSql('j.name', language)} as name,
           coalesce(c.ids, '{}') as category, j.location_id as location,
           ${fact('job_type', 'j.job_type_id')} as job_type,
           ${fact('department', 'j.company_department_id')} as department,
           ${fact('workplace', 'j.workplace')} as workplace,
           ${q ? foundSql(language) : 'true'} as found
         from jobs j left join locations l on l.id = j.location_id
           left join (
             select jc.job_id, array_agg(k.id order by k."order", k.id) as ids
             from jobs_display_categories jc join job_categories k on k.id = jc.display_category_id group by jc.job_id
           ) c on c.job_id = j.id
           cross join ${hiddenFacts} ${q ? `cross join ${typedWordsSql('$1', language)}` : ''}
         where ${openSql(board)}) r), '[]') as jobs,
       json_build_object(
         'category', ${names('job_categories', 'name')},
         'job_type', ${names('job_types', 'name')},
         'department', ${names('company_departments', 'title')},
         'location', (select json_object_agg(x.id, concat_ws(', ', x.city, x.province)) from locations x)) as labels`,
    q ? [q] : [],
    { name: `board-${board}-${language}${q ? '-words' : ''}${ours ? '-ours' : ''}`, replica: true },
  );
  return row!;
}

function fits(job: Light, name: ChoiceName, choice: BoardChoice): boolean {
  const wanted = choice[name];
  if (wanted === undefined) return true;
  return name === 'category' ? job.category.includes(Number(wanted)) : job[name] === wanted;
}

function orderedBy(jobs: Light[], collator: Intl.Collator, heading: (job: Light) => string | undefined): Light[] {
  const rank = new Map([...new Set(jobs.map(heading))].sort(byText(collator)).map((text, at) => [text, at]));
  return jobs.sort(
    (a, b) =>
      rank.get(heading(a))! - rank.get(heading(b))! || collator.compare(a.name ?? '', b.name ?? '') || b.id - a.id,
  );
}

/** In alphabetical order, what has no name last. */
const byText = (collator: Intl.Collator) => (a: string | undefined, b: string | undefined) =>
  Number(a === undefined) - Number(b === undefined) || collator.compare(a ?? '', b ?? '');

function valuesOf(found: Light[], choice: BoardChoice, labels: Labels, collator: Intl.Collator): BoardPage['values'] {
  const of = (name: ChoiceName): BoardValue[] => {
    const counts = new Map<number | string, number>();
    // What is chosen stays to be seen, also where nothing is left of it.
    if (choice[name] !== undefined) counts.set(choice[name], 0);
    for (const job of found) {
      if (!CHOICES.every((other) => other === name || fits(job, other, choice))) continue;
      for (const value of [job[name]].flat()) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts]
      .map(([value, count]) => ({ value: value as BoardValue['value'], label: labelOf(name, value, labels), count }))
      .filter(({ label }) => label !== '')
      .sort((a, b) => collator.compare(a.label, b.label));
  };
  return Object.fromEntries(CHOICES.map((name) => [name, of(name)])) as BoardPage['values'];
}

/** Workplaces are words of ours, which the pages say in their language. */
const labelOf = (name: ChoiceName, value: number | string, labels: Labels): string =>
  name === 'workplace' ? String(value) : (labels[name]?.[String(value)] ?? '');
