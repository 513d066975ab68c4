import type { AnswerOf, BodyOf } from '../platform/call.ts';
import { pageIn } from '../platform/page/page-in.ts';

export type SearchBody = BodyOf<'searchProfiles'>;
export type SearchAnswer = AnswerOf<'searchProfiles'>;

export const perPage = 20;

export const fields = ['all', 'name', 'resume', 'cover_letter', 'answers', 'notes', 'tags'] as const;

/** What is either so or not; the address says yes or no. */
export const marks = [
  'mark_future_consideration',
  'black_flag',
  'referral',
  'is_internal',
  'talent_pool',
  'interview_to_come',
  'interview_declined',
  'scorecards_missing',
  'recruiter_apply',
  'current_employee',
  'previous_employee',
] as const;

export const milestones = ['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const;

export const orders = ['best', 'created_at desc', 'created_at asc', 'name asc', 'name desc'] as const;

/** The order of a search that names none: what fits best, where words can fit. */
export const usualOrder = (words: string) => (words ? 'best' : 'created_at desc');

/** What of the address is a filter; the words and their field are not. */
export const filterNames = ['job', 'stage', 'tags', 'anyTags', 'from', 'to', ...marks, ...milestones];

const numbers = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

const choice = (text: string | null) => (text === 'yes' || text === 'no' ? text : null);

/** The body of the search that an address describes. */
export function bodyOf(query: URLSearchParams): SearchBody {
  const words = query.get('q') ?? '';
  const field = fields.find((each) => each === query.get('field')) ?? 'all';
  const stages = numbers(query.get('stage'));
  const tags = numbers(query.get('tags'));
  const page = pageIn(query);
  return {
    keywords: words ? [{ query_must: words, field }] : [],
    unmodified: query.get('exact') === 'yes',
    // A search that names no stage starts at the first one, and looks into all.
    ...(stages.length > 0 ? { stage_id: stages, anyStage: false } : { stage_id: 1, anyStage: true }),
    ...(query.get('job') ? { job_id: numbers(query.get('job')) } : {}),
    ...(tags.length > 0 ? { tags, anyTags: query.get('anyTags') === 'yes' } : {}),
    applicationDate: { start: query.get('from') || null, end: query.get('to') || null },
    ...Object.fromEntries(marks.flatMap((name) => (choice(query.get(name)) ? [[name, choice(query.get(name))]] : []))),
    milestones: Object.fromEntries(
      milestones.flatMap((name) => (choice(query.get(name)) ? [[name, choice(query.get(name))]] : [])),
    ),
    order: orders.find((each) => each === query.get('order')) ?? usualOrder(words),
    limit: perPage,
    offset: (page - 1) * perPage,
  };
}

/** The address with what changes; an empty text takes a name out. Whatever narrows begins at the first page. */
export function withChanges(search: string, changes: Record<string, string>): string {
  const query = new URLSearchParams(search);
  if (!('page' in changes) && !('profile' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}
