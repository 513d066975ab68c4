import { roleGroups } from '../../generated/roles.ts';
import { query } from '../../platform/database/database.ts';
import { accountsOf, readsNoticesSql } from '../../platform/permissions/accounts-sql.ts';
import { reachesPlaceSql } from '../../platform/permissions/reach.ts';
import { CannotAct, type Act } from '../act.ts';

const recruiters: readonly string[] = roleGroups.recruiters;
const managers = roleGroups.hiring.filter((role) => !recruiters.includes(role));

/**
 * Those whom an act is for and who may open the application, in the order in which they came to the job; where there are
 * none, who switched the automation on.
 * @throws CannotAct
 */
export async function peopleOf({ rule, profile }: Act): Promise<number[]> {
  const mine = await reachable(
    profile.id,
    rule.recipients === 'person' ? [rule.employee_id] : null,
    rolesOf(rule.recipients),
  );
  if (mine.length > 0) return mine;
  const owner = await reachable(profile.id, [rule.switched_on_by_id], []);
  if (owner.length === 0) throw new CannotAct('nobody');
  return owner;
}

const rolesOf = (recipients: string | null): readonly string[] => (recipients === 'managers' ? managers : recruiters);

async function reachable(
  profileId: number,
  ids: (number | null)[] | null,
  roles: readonly string[],
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select e.id from applicant_profiles p join employees e on ${readsNoticesSql('e')}
       and ${reachesPlaceSql(accountsOf('e'), { job: 'p.job_id', stage: 'p.stage_id' }, 'exists')}
       left join job_assignments g on g.job_id = p.job_id and g.employee_id = e.id
      where p.id = $1 and case when $2::bigint[] is null then g.id is not null and e.aasm_state = any($3) else e.id = any($2) end
      order by g.id, e.id`,
    [profileId, ids, roles],
    { name: 'automation-people' },
  );
  return rows.map(({ id }) => id);
}

/** Who hears of what did not work: who switched it on, else the administrators. */
export async function ownersOf(ownerId: number | null): Promise<number[]> {
  const rows = await query<{ id: number; mine: boolean }>(
    `select e.id, e.id = coalesce($1::bigint, 0) as mine from employees e where ${readsNoticesSql('e')} and (e.id = $1 or e.aasm_state = any($2))`,
    [ownerId, roleGroups.administrators],
    { name: 'automation-owners' },
  );
  const mine = rows.filter((row) => row.mine);
  return (mine.length > 0 ? mine : rows).map(({ id }) => id);
}
