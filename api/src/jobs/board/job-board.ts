import type { Language } from '../../generated/shapes.ts';
import { queryOne } from '../../platform/database/database.ts';
import { remember } from '../../platform/memory/remember.ts';
import {
  boardSnapshot,
  type BoardSnapshot,
  type BoardValue,
  type ChoiceName,
  type LightJob,
  type Narrowed,
} from './board-snapshot.ts';
import { OPEN_JOB_FROM, openJobSql, openSql } from '../open-job-sql.ts';
import type { Board, OpenJob, Workplace } from '../public-types.ts';
import { typedWordsSql, foundSql } from './words-sql.ts';

/** What a reader chose of a board: one value of each, or none. */
export type BoardChoice = { [Name in ChoiceName]?: Name extends 'workplace' ? Workplace : number };

const CHOICES = ['category', 'location', 'job_type', 'department', 'workplace'] as const satisfies ChoiceName[];

/** So many ways in which readers narrow a board are kept in memory. */
const MOST_NARROWED = 200;

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
  values: Narrowed['values'];
}

/**
 * One page of the open jobs of a board, with what it can be narrowed to: one statement where nothing has changed since
 * the page before, and never more than three, whatever the number of jobs.
 */
export async function boardPage(input: BoardInput): Promise<BoardPage> {
  const { language, board = 'public', choice = {}, q = '', ours = false } = input;
  const snapshot = await boardSnapshot({ board, language, ours });
  const key = JSON.stringify([q, ...CHOICES.map((name) => choice[name] ?? null)]);
  const narrowed =
    snapshot.narrowed.get(key) ??
    remember(snapshot.narrowed, key, narrow(await withWords(q, input, snapshot), choice, snapshot), MOST_NARROWED);
  const total = narrowed.jobs.length;
  const pages = Math.max(1, Math.ceil(total / input.perPage));
  const page = Math.min(Math.max(1, input.page), pages);
  const ids = narrowed.jobs.slice((page - 1) * input.perPage, page * input.perPage).map(({ id }) => id);
  const { inCategory, values } = narrowed;
  const jobs = await shownOf(ids, board, snapshot);
  return { jobs, inCategory, total, open: snapshot.jobs.length, withWords: narrowed.withWords, page, pages, values };
}

async function shownOf(ids: number[], board: Board, { shown }: BoardSnapshot): Promise<OpenJob[]> {
  const unread = ids.filter((id) => !shown.has(id));
  for (const job of await openJobsOf(unread, board)) shown.set(job.id, job);
  return ids.flatMap((id) => shown.get(id) ?? []);
}

async function withWords(q: string, { language, board = 'public' }: BoardInput, { jobs }: BoardSnapshot) {
  if (!q) return jobs;
  const row = await queryOne<{ ids: number[] }>(
    `select coalesce(json_agg(j.id), '[]') as ids
     from jobs j left join locations l on l.id = j.location_id cross join ${typedWordsSql('$1', language)}
     where ${openSql(board)} and ${foundSql(language)}`,
    [q],
    { name: `board-words-${board}-${language}`, replica: true },
  );
  const ids = new Set(row!.ids);
  return jobs.filter(({ id }) => ids.has(id));
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

/** The jobs that have all that was chosen; and of each choice the values that there are beside all the others. */
function narrow(found: LightJob[], choice: BoardChoice, { labels, collator }: BoardSnapshot): Narrowed {
  const wanted = CHOICES.filter((name) => choice[name] !== undefined);
  const counts: Record<ChoiceName, Map<number | Workplace, number>> = {
    category: new Map(),
    location: new Map(),
    job_type: new Map(),
    department: new Map(),
    workplace: new Map(),
  };
  // What is chosen stays to be seen, also where nothing is left of it.
  for (const name of wanted) counts[name].set(choice[name]!, 0);
  const jobs: LightJob[] = [];
  const inCategory = new Map<number | null, number>();
  for (const job of found) {
    const missed = wanted.filter((name) => !fits(job, name, choice));
    if (missed.length > 1) continue;
    for (const name of missed.length === 1 ? missed : CHOICES)
      for (const value of [job[name]].flat()) if (value !== null) addOne(counts[name], value);
    if (missed.length === 1) continue;
    jobs.push(job);
    addOne(inCategory, job.category[0] ?? null);
  }
  const valuesOf = (name: ChoiceName): BoardValue[] =>
    [...counts[name]]
      .map(([value, count]) => ({ value, label: labelOf(name, value, labels), count }))
      .filter(({ label }) => label !== '')
      .sort((a, b) => collator.compare(a.label, b.label));
  const values = Object.fromEntries(CHOICES.map((name) => [name, valuesOf(name)])) as Narrowed['values'];
  return { jobs, withWords: found.length, inCategory, values };
}

const addOne = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

function fits(job: LightJob, name: ChoiceName, choice: BoardChoice): boolean {
  const wanted = choice[name];
  return name === 'category' ? job.category.includes(Number(wanted)) : job[name] === wanted;
}

/** Workplaces are words of ours, which the pages say in their language. */
const labelOf = (name: ChoiceName, value: number | Workplace, labels: BoardSnapshot['labels']): string =>
  name === 'workplace' ? String(value) : (labels[name]?.[String(value)] ?? '');
