import type { CallTypes } from '../generated/call-types.ts';
import type { Board, FeedField, Source } from './boards/index.ts';
import type { FeedJob } from './feed-job.ts';
import type { FeedOrganization } from './organization.ts';

type Report = CallTypes['feedReport']['answer']['feeds'][number];
type Lack = Report['lacks'][number];

/** As many jobs as somebody mends before looking again. */
const MOST_JOBS = 100;

/** What a board would refuse: of single jobs, and of the organization for all of them. */
export function checkFeed(
  board: Board,
  organization: FeedOrganization,
  jobs: FeedJob[],
): Pick<Report, 'lacks' | 'incomplete' | 'jobs'> {
  const required = board.fields.filter((field) => field.required);
  const common = new Map<string, Lack>();
  const incomplete = jobs.flatMap((job) => {
    const own = required.flatMap((field) => {
      const lack = lackOf(field, job, organization);
      if (lack && lack.source?.resource !== 'jobs') common.set(lack.element, lack);
      return lack?.source?.resource === 'jobs' ? [lack] : [];
    });
    return own.length > 0 ? [{ id: job.id, title: job.title, lacks: own }] : [];
  });
  return { lacks: [...common.values()], incomplete: incomplete.length, jobs: incomplete.slice(0, MOST_JOBS) };
}

/** The form and the field of a source. */
export function sourceOf(source: Source | undefined): Lack['source'] {
  if (source === undefined) return null;
  const [resource, field] = source.split('.') as [NonNullable<Lack['source']>['resource'], string];
  return { resource, field };
}

function lackOf(field: FeedField, job: FeedJob, organization: FeedOrganization): Lack | undefined {
  const reason = reasonOf(field, wordsOf(field, job, organization));
  if (reason === undefined) return undefined;
  return { element: field.element, source: sourceOf(field.from), reason, at_least: field.atLeast ?? null };
}

function reasonOf({ atLeast = 0, https }: FeedField, words: string): Lack['reason'] | undefined {
  if (words === '') return 'empty';
  if (words.length < atLeast) return 'short';
  return https && !words.startsWith('https:') ? 'insecure' : undefined;
}

/** What a reader gets to read of a value. A description need not be cleaned to be counted. */
function wordsOf({ from, value }: FeedField, job: FeedJob, organization: FeedOrganization): string {
  if (from === 'jobs.description')
    return job.description
      .replace(/<[^<>]*>|&nbsp;/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return String(value(job, organization) ?? '').trim();
}
