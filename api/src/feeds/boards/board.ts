import type { Rows } from '../../generated/rows.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { FeedJob } from '../feed-job.ts';
import type { FeedOrganization, FeedSwitch } from '../organization.ts';
import type { XmlContent, XmlElement } from '../xml.ts';

export type BoardName = NonNullable<CallTypes['xmlFeed']['query']['board']>;

/** Where a value is filled in: the field of the form of a job or of the organization's settings. */
export type Source =
  | `jobs.${keyof Rows['jobs'] | 'display_category_ids'}`
  | `organizations.${keyof Rows['organizations']}`;

/** One element of a job: written and checked by the same words. */
export interface FeedField {
  element: string;
  /** The board refuses jobs that lack it. */
  required?: true;
  /** None where the product makes the value by itself. */
  from?: Source;
  /** The board wants so many characters of text at least. */
  atLeast?: number;
  /** The board takes only addresses with TLS. */
  https?: true;
  value: (job: FeedJob, organization: FeedOrganization) => XmlContent | number | null | undefined;
}

/** What a job board reads, and the switch of the organization that opens it. */
export interface Board {
  switch: FeedSwitch;
  root: string;
  item: string;
  /** Before the jobs. */
  head: (organization: FeedOrganization, jobs: FeedJob[]) => XmlElement[];
  attributes?: (job: FeedJob) => Record<string, string>;
  fields: FeedField[];
}

export const element = (name: string, content: XmlContent | number | null | undefined): XmlElement => ({
  name,
  content: typeof content === 'number' ? String(content) : (content ?? ''),
});

/** When something in a feed has changed last. */
export function lastChange(organization: FeedOrganization, jobs: FeedJob[]): Date {
  const moments = [organization.updated_at, ...jobs.map(({ updatedAt }) => updatedAt)].map((at) => Date.parse(at));
  return new Date(Math.max(...moments));
}
