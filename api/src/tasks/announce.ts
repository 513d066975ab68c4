import { announceChanged, announceJob } from '../candidates/index.ts';
import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';

type Ground = Pick<Rows['tasks'], 'applicant_profile_id' | 'job_id' | 'only_owner'>;

/** Tells screens that are open on the boards of these tasks that there is something else to do; of own ones nobody hears. */
export async function announceTasks(tasks: readonly Ground[]): Promise<void> {
  const shown = tasks.filter(({ only_owner }) => !only_owner);
  const profiles = shown.flatMap(({ applicant_profile_id: id }) => id ?? []);
  if (profiles.length > 0)
    await announceChanged(
      await query<Pick<Rows['applicant_profiles'], 'id' | 'job_id' | 'stage_id'>>(
        'select id, job_id, stage_id from applicant_profiles where id = any($1::bigint[]) order by id',
        [[...new Set(profiles)]],
        { name: 'tasks-announce' },
      ),
    );
  const jobs = shown.flatMap(({ applicant_profile_id: id, job_id: job }) => (id === null ? (job ?? []) : []));
  for (const job of new Set(jobs)) await announceJob(job);
}
