import { callRoles } from '../../generated/roles.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notifications/index.ts';
import { accountsOf, readsNoticesSql } from '../../platform/permissions/accounts-sql.ts';
import { reachesProfileSql } from '../../platform/permissions/reach.ts';
import { rolesReadNotesSql } from '../switches.ts';

/** SQL that is true for accounts `e` that may open an application and read what colleagues note on it. */
const readsSql = (
  profile: string,
) => `${readsNoticesSql('e')} and e.aasm_state = any($1) and ${rolesReadNotesSql('e.aasm_state')}
  and ${reachesProfileSql(accountsOf('e'), profile)}`;

/** GET applicant_profiles/{id}/colleagues: whom a note on an application may mention; not who writes it. */
export const colleaguesOf: Handler<'colleaguesOf'> = async (context) =>
  query<{ id: number; name: string }>(
    `select e.id, btrim(concat_ws(' ', e.first_name, e.last_name)) as name from employees e
      where e.id <> $3 and ${readsSql('$2')} order by lower(e.first_name), lower(e.last_name), e.id`,
    [callRoles.listNotes, context.params.id, callerOf(context).id],
    { name: 'candidates-colleagues' },
  );

/**
 * Tells colleagues that notes mention them.
 * @throws 422 where one of them may not open what one of the notes is about, or does not read notes
 */
export async function tellMentioned(
  caller: Caller,
  notes: readonly { id: number; applicant_profile_id: number }[],
  mentioned: readonly number[] = [],
): Promise<void> {
  if (mentioned.length === 0 || notes.length === 0) return;
  const profiles = notes.map(({ applicant_profile_id }) => applicant_profile_id);
  const readers = await query<{ id: number }>(
    `select e.id from employees e
      where e.id = any($2::bigint[]) and not exists (select from unnest($3::bigint[]) profile where not (${readsSql('profile')}))`,
    [callRoles.listNotes, mentioned, profiles],
    { name: 'candidates-mentioned' },
  );
  const reading = new Set(readers.map(({ id }) => id));
  if (mentioned.some((id) => id !== caller.id && !reading.has(id)))
    throw new ValidationFailed([{ field: 'mention_ids', code: 'pipeline.errors.cannotOpen' }]);
  await notify(
    ...notes.map(({ id, applicant_profile_id }) => ({
      to: mentioned,
      kind: 'mention' as const,
      key: `mention/${id}`,
      note_id: id,
      applicant_profile_id,
    })),
  );
}
