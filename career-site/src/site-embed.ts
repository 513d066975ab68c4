import type { JobGroup, Paging } from './site-jobs.ts';

/** The list of open jobs in a frame of another website. */
export interface EmbedPage extends Paging {
  kind: 'embed';
  /** Which frame of that website it is, and the origin of the page around; both as that page said. */
  widget?: string;
  parent?: string;
  /** Whole address of the page itself without what readers choose, ending in a parameter. */
  path: string;
  q: string;
  total: number;
  groups: JobGroup[];
  jobPath: string;
  listPath: string;
}
