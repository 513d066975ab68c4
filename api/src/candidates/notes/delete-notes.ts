import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { Forbidden, NotFound } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/permissions/roles.ts';
import { lockChosen, some } from '../choice/chosen.ts';
import { recordEvents } from '../history.ts';

type Note = Pick<Rows['notes'], 'id' | 'applicant_profile_id' | 'employee_id' | 'is_deleted'> &
  Pick<Rows['applicant_profiles'], 'job_id'>;

/** PUT notes/delete_notes: several notes at once, all or none; they are shown among the deleted ones. */
export const deleteNotes: Handler<'deleteNotes'> = async (context) => {
  const caller = callerOf(context);
  const { ids } = context.body;
  const named = await query<Pick<Note, 'id' | 'applicant_profile_id'>>(
    'select id, applicant_profile_id from notes where id = any($1::bigint[])',
    [ids],
  );
  const missing = ids.filter((id) => !named.some((note) => note.id === id));
  if (missing.length > 0) throw new NotFound('idsNotFound', { values: { ids: some(missing) } });
  await lockChosen(caller, {}, { ids: [...new Set(named.map((note) => note.applicant_profile_id))] });
  const notes = await query<Note>(
    `select n.id, n.applicant_profile_id, p.job_id, n.employee_id, n.is_deleted
     from notes n join applicant_profiles p on p.id = n.applicant_profile_id
     where n.id = any($1::bigint[]) order by n.id for update of n`,
    [ids],
    { name: 'candidates-lock-notes' },
  );
  if (!isAdmin(caller) && notes.some((note) => note.employee_id !== caller.id)) {
    throw new Forbidden('pipeline.errors.othersNote');
  }
  const kept = notes.filter((note) => !note.is_deleted);
  await query('update notes set is_deleted = true where id = any($1::bigint[])', [kept.map(({ id }) => id)], {
    name: 'candidates-delete-notes',
  });
  await recordEvents(
    kept.map(({ id, applicant_profile_id: profileId, job_id: jobId }) => ({
      profileId,
      jobId,
      action: 'note_deleted',
      after: { note_id: id },
    })),
  );
  await audit(
    ...kept.map(({ id }) => ({ action: 'delete' as const, entity: 'note', id, after: { is_deleted: true } })),
  );
  return { deleted: kept.length };
};
