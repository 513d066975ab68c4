import { contentRange, rawJson } from '../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/permissions/roles.ts';
import { filterObject, firstAndLast } from '../../platform/resource/list-input.ts';
import { reachesPlaceSql } from '../../platform/permissions/reach.ts';
import { idsOf } from '../choice/chosen.ts';
import { noteSql, visibleNotesSql } from './note-sql.ts';
import { ownNote } from './notes.ts';
import { Parameters } from '../choice/profile-filter.ts';

/** Whom the note is about. */
const NAME = `'applicant_name', (select btrim(concat_ws(' ', a.first_name, a.last_name))
  from applicant_profiles np join applicants a on a.id = np.applicant_id where np.id = n.applicant_profile_id)`;

/** GET notes: of a person or of applications, newest first. Deleted ones: admins see all, others their own. */
export const listNotes: Handler<'listNotes'> = async (context) => {
  const caller = callerOf(context);
  const input = { ...context.query, ...reactAdmin(context.query.filter) };
  const [first, last] = firstAndLast(context.query);
  const parameters = new Parameters();
  const me = parameters.add(caller.id);
  const deleted = input.is_deleted === true;
  const where = [
    `n.is_deleted = ${parameters.add(deleted)}`,
    'not p.is_deleted',
    reachesPlaceSql({ id: me, role: caller.role }, { job: 'p.job_id', stage: 'p.stage_id' }),
    visibleNotesSql(caller.role, 'n', me),
  ];
  if (deleted && !isAdmin(caller)) where.push(`n.employee_id = ${me}`);
  if (input.applicant_profile_id !== undefined)
    where.push(`n.applicant_profile_id = ${parameters.add(input.applicant_profile_id)}`);
  if (input.applicant_profile_ids !== undefined)
    where.push(`n.applicant_profile_id = any(${parameters.add(idsOf(input.applicant_profile_ids))}::bigint[])`);
  if (input.applicant_id !== undefined) where.push(`p.applicant_id = ${parameters.add(input.applicant_id)}`);
  const from = `from notes n join applicant_profiles p on p.id = n.applicant_profile_id where ${where.join(' and ')}`;
  const row = await queryOne<{ body: string; rows: number; total: number }>(
    `select coalesce(json_agg(${noteSql('n', NAME)} order by n.created_at desc, n.id desc), '[]')::text as body, count(*)::int as rows,
       (select count(*)::int ${from}) as total
     from (select n.* ${from} order by n.created_at desc, n.id desc
       limit ${parameters.add(last - first + 1)} offset ${parameters.add(first)}) n`,
    parameters.values,
  );
  return rawJson(row!.body, { contentRange: contentRange('notes', first, row!.rows, row!.total) });
};

/** POST note_histories: PUT notes keeps the earlier text itself, so this only answers what is kept. */
export const noteHistory: Handler<'noteHistory'> = async (context) => {
  await ownNote(callerOf(context), context.body.note_id);
  return query('select id, note_id, body, employee_id, created_at from note_histories where note_id = $1 order by id', [
    context.body.note_id,
  ]);
};

/** Numbers and booleans of react-admin's filter. */
function reactAdmin(text: string | undefined): {
  applicant_id?: number;
  applicant_profile_id?: number;
  is_deleted?: boolean;
} {
  const value = filterObject(text);
  for (const [name, wanted] of Object.entries(value)) {
    const type = { applicant_id: 'number', applicant_profile_id: 'number', is_deleted: 'boolean' }[name];
    if (!type) throw new ValidationFailed([{ field: name, code: 'unknownFilter' }]);
    if (typeof wanted !== type) throw new ValidationFailed([{ field: name, code: 'invalid' }]);
  }
  return value;
}
