import type { CallTypes } from '../../generated/call-types.ts';
import type { Language } from '../../generated/shapes.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { reachesJobSql } from '../../platform/permissions/reach.ts';
import { inLanguageSql } from '../../platform/texts/in-language.ts';

type ChosenJob = CallTypes['readNotificationChoices']['answer']['jobs'][number];

/** More jobs than this nobody looks through; the newest come first. */
const MOST = 200;

/** Jobs that somebody reaches and of which they watch stages, or chose how often mails remind them of the end. */
export const chosenJobs = ({ id, role }: Caller, language: Language): Promise<ChosenJob[]> =>
  query<ChosenJob>(
    `select j.id, coalesce(${inLanguageSql('j.name', language)}, '') as name, coalesce(w.count, 0) as watched,
            w.frequency as stage_frequency, x.frequency as expiry_frequency
       from (select job_id, count(*)::int as count, max(email_notification_frequency) as frequency
               from watched_workloads where employee_id = $1 group by job_id) w
       full join (select job_id, frequency from expiry_notifications where employee_id = $1) x on x.job_id = w.job_id
       join jobs j on j.id = coalesce(w.job_id, x.job_id) and j.status <> 'archived' and ${reachesJobSql({ id: '$1', role }, 'j.id')}
      order by j.id desc limit ${MOST}`,
    [id],
  );
