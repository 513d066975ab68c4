import { callRoles } from '../../generated/roles.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notifications/index.ts';
import { accountsOf, readsNoticesSql } from '../../platform/permissions/accounts-sql.ts';
import { reachesPlaceSql } from '../../platform/permissions/reach.ts';
import { chosenToRead } from '../choice/chosen-to-read.ts';
import { rolesReadNotesSql } from '../switches.ts';
import { limits } from '../../generated/limits.ts';

/**
 * SQL of the accounts `e` that may open each of the applications `$1` and read what colleagues note on them; `$2`: roles
 * that read notes. Many applications stand in few stages, and who looks into these reaches them all.
 */
const readersSql = `employees e where ${readsNoticesSql('e')} and e.aasm_state = any($2) and ${rolesReadNotesSql('e.aasm_state')}
  and not exists (select from (select distinct p.job_id, p.stage_id from applicant_profiles p where p.id = any($1::bigint[])) place
    where not ${reachesPlaceSql(accountsOf('e'), { job: 'place.job_id', stage: 'place.stage_id' }, 'exists')})`;

const nameSql = `btrim(concat_ws(' ', e.first_name, e.last_name))`;

/** Those readers but the caller; `among` them. */
const readersOf = (profiles: readonly number[], caller: Caller, among: readonly number[] | null = null) =>
  query<{ id: number; name: string }>(
    `select e.id, ${nameSql} as name from ${readersSql} and e.id <> $3 and ($4::bigint[] is null or e.id = any($4))
      order by lower(e.first_name), lower(e.last_name), e.id`,
    [profiles, callRoles.listNotes, caller.id, among],
    { name: 'candidates-colleagues' },
  );

/** GET applicant_profiles/{id}/colleagues: whom a note on an application may mention; not who writes it. */
export const colleaguesOf: Handler<'colleaguesOf'> = (context) => readersOf([context.params.id], callerOf(context));

/** POST applicant_profiles/colleagues: the same for a note on several, those who may open each of them. */
export const colleaguesOfMany: Handler<'colleaguesOfMany'> = async (context) => {
  const caller = callerOf(context);
  return readersOf(await chosenToRead(caller, context.body, limits.chosen), caller);
};

/**
 * Tells colleagues that notes mention them.
 * @throws 422 naming those who may not open all that the notes are about, or do not read notes
 */
export async function tellMentioned(
  caller: Caller,
  notes: readonly { id: number; applicant_profile_id: number }[],
  mentioned: readonly number[] = [],
): Promise<void> {
  if (mentioned.length === 0 || notes.length === 0) return;
  const profiles = notes.map(({ applicant_profile_id }) => applicant_profile_id);
  const readers = new Set((await readersOf(profiles, caller, mentioned)).map(({ id }) => id));
  const others = mentioned.filter((id) => id !== caller.id && !readers.has(id));
  if (others.length > 0) throw await cannotOpen(others, profiles.length);
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

async function cannotOpen(ids: readonly number[], candidates: number): Promise<ValidationFailed> {
  const found = await query<{ name: string }>(
    `select ${nameSql} as name from employees e where e.id = any($1::bigint[]) order by 1`,
    [ids],
  );
  const names = found.map(({ name }) => name).join(', ');
  const named = candidates > 1 ? 'pipeline.errors.cannotOpenAll' : 'pipeline.errors.cannotOpenOne';
  const code = names === '' ? 'pipeline.errors.cannotOpen' : named;
  return new ValidationFailed([{ field: 'mention_ids', code, values: { names } }]);
}
