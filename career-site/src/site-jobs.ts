import type { AlertForm } from './site-alerts.ts';
import type { CleanHtml, JobSummary, Language } from './site.ts';

/** Jobs under a heading, of which a list of several pages shows some here. */
export interface JobGroup {
  name: string;
  /** How many there are under it on all pages. */
  count: number;
  jobs: JobSummary[];
}

/** A link to another page with some of the jobs. */
export interface LandingLink {
  title: string;
  path: string;
}

/** What a list offers that is long, or that has nothing to show. */
export interface Paging {
  /** From 1. */
  page: number;
  pages: number;
}

/** What is near to what was looked for and not found. */
export interface NearJobs {
  /** How many have the same words, without the filters. */
  withWords: number;
  /** Of jobs whose titles are like the words, else of the newest. */
  kind: 'similar' | 'newest';
  jobs: JobSummary[];
}

/** Open jobs that have something in common with another. */
export interface SimilarJobs {
  jobs: JobSummary[];
  /** Begins the address of a job; the id and the language follow. */
  jobPath: string;
}

/** A page of its own address with some of the jobs, such as those of a place. */
export interface LandingPage extends Paging {
  kind: 'landing';
  title: string;
  textHtml?: CleanHtml;
  /** In the page's language. */
  path: string;
  alternates: Partial<Record<Language, string>>;
  /** Begins the address of a job; the id and the language follow. */
  jobPath: string;
  listPath: string;
  /** How many jobs it shows, on all pages. */
  total: number;
  groups: JobGroup[];
  others: LandingLink[];
  /** New jobs of the page by mail, where the organization offers it. */
  alerts?: AlertForm;
  /** Where a profile is left for jobs to come, where the organization takes some. */
  poolPath?: string;
}
