import { query } from '../platform/database/database.ts';
import { openSql } from './open-job-sql.ts';

/** The open public jobs that search engines may list, and when each changed last. */
export const sitemapJobs = (): Promise<{ id: number; changed_at: string }[]> =>
  query(
    `select j.id, greatest(j.published_at, j.updated_at) as changed_at from jobs j
     where ${openSql('public')} and not j.keep_out_of_search order by j.published_at desc, j.id desc`,
    [],
    { name: 'sitemap-jobs', replica: true },
  );
