import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { NAME } from './candidates.ts';
import { candidateIdSql } from './candidate-id-sql.ts';

/** Why a chosen candidate is not copied. */
export type LeftOutReason = 'in_job' | 'chosen_twice' | 'data_removed';

export type LeftOut = Pick<Rows['applicant_profiles'], 'applicant_id'> & {
  /** The chosen application. */
  id: number;
  name: string;
  reason: LeftOutReason;
  /** The person's application to the target job, where there is one. */
  applicant_profile_id: number | null;
};

/**
 * Which of these applications a copy to a job leaves out: of persons who are in it already, whose data was removed, and
 * of a person who was chosen with several applications all but the newest.
 */
export async function leftOutOf(ids: number[], jobId: number): Promise<LeftOut[]> {
  return query<LeftOut>(
    `select * from (
       select p.id, p.applicant_id, ${NAME} as name, d.id as applicant_profile_id, p.sort_name,
         case when d.id is not null then 'in_job'
              when p.removed_at is not null then 'data_removed'
              when p.id <> first_value(p.id) over (partition by ${candidateIdSql('a')}
                order by (p.removed_at is not null), p.created_at desc, p.id desc) then 'chosen_twice' end as reason
       from applicant_profiles p join applicants a on a.id = p.applicant_id
       left join lateral (
         select min(o.id) as id from applicants e join applicant_profiles o on o.applicant_id = e.id and o.job_id = $2
         where e.id = ${candidateIdSql('a')} or e.merged_into_id = ${candidateIdSql('a')}) d on true
       where p.id = any($1::bigint[])) c
     where c.reason is not null order by c.sort_name, c.id`,
    [ids, jobId],
    { name: 'copying-left-out' },
  ).then((rows) =>
    rows.map(({ id, applicant_id, name, reason, applicant_profile_id }) => ({
      id,
      applicant_id,
      name,
      reason,
      applicant_profile_id,
    })),
  );
}
