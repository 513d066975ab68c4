import { resources } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import { announceChanged } from '../candidates/index.ts';
import { query } from '../platform/database/database.ts';

type Moved = Pick<Rows['applicant_profiles'], 'id' | 'job_id' | 'stage_id'>;

/**
 * Gives applications of one entry to another, all or the named ones, with the mails and whatever else names both the
 * application and the person. Where the other has applied to the same job, the application stays where it is: both
 * stand on the person's page, and who works on the job decides which goes on.
 */
export async function moveApplications(from: number, to: number, only?: number[]): Promise<number[]> {
  const moved = await query<Moved>(
    `update applicant_profiles p set applicant_id = $2, lock_version = p.lock_version + 1
     where p.applicant_id = $1 and ($3::bigint[] is null or p.id = any($3))
       and not exists (select from applicant_profiles k where k.applicant_id = $2 and k.job_id = p.job_id)
     returning p.id, p.job_id, p.stage_id`,
    [from, to, only ?? null],
  );
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const { table, person, profile } of followers())
    await query(`update "${table}" set "${person}" = $2 where "${profile}" = any($3::bigint[]) and "${person}" = $1`, [
      from,
      to,
      ids,
    ]);
  await announceChanged(moved);
  return ids;
}

/** Tables whose rows name an application and its person; orders of removals name what they were given. */
function followers(): { table: string; person: string; profile: string }[] {
  return resources.flatMap(({ table, entity, fields }) => {
    const person = fields.find(({ ref, column }) => column && ref?.entity === 'applicant');
    const profile = fields.find(({ ref, column }) => column && ref?.entity === 'applicant-profile');
    if (!person?.column || !profile?.column || entity === 'candidate-removal-item') return [];
    return [{ table, person: person.column, profile: profile.column }];
  });
}
