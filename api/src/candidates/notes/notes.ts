import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { rawJson, type Answer } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/permissions/roles.ts';
import { lockChosen, refuseRemoved, type ChosenProfile } from '../choice/chosen.ts';
import { recordEvents } from '../history.ts';
import { tellMentioned } from './mentions.ts';
import { noteSql } from './note-sql.ts';

type Note = Pick<Rows['notes'], 'id' | 'body' | 'applicant_profile_id' | 'employee_id' | 'is_deleted'>;

type NoteBody = CallTypes['createNote']['body'];

/** POST notes: author, job and stage follow from the session and the application, whatever the body says. */
export const createNote: Handler<'createNote'> = async (context) => {
  const caller = callerOf(context);
  const { text, fields } = contentOf(context.body);
  if (!fields.applicant_profile_id) throw new ValidationFailed([{ field: 'applicant_profile_id', code: 'required' }]);
  const chosen = await lockChosen(caller, { ids: [fields.applicant_profile_id] }, {});
  const [id] = await write(caller, chosen, text, context.body.mention_ids);
  return rawJson(await noteText(id!), { status: 201 });
};

/** POST notes/write_notes/{ids} */
export const writeNotes: Handler<'writeNotes'> = async (context) => {
  const caller = callerOf(context);
  const { text } = contentOf({ body: context.body.body });
  const chosen = await lockChosen(caller, context.params, context.body);
  const ids = await write(caller, chosen, text, context.body.mention_ids);
  const row = await queryOne<{ body: string }>(
    `select coalesce(json_agg(${noteSql('n')} order by n.id), '[]')::text as body from notes n where n.id = any($1::bigint[])`,
    [ids],
    { name: 'candidates-written-notes' },
  );
  return rawJson(row!.body, { status: 201 });
};

/** PUT notes/{id} */
export const updateNoteById: Handler<'updateNoteById'> = async (context) =>
  change(callerOf(context), context.params.id, contentOf(context.body).text, context.body.mention_ids);

/** PUT notes: the note that the body names. */
export const updateNote: Handler<'updateNote'> = async (context) => {
  const { text, fields } = contentOf(context.body);
  if (!fields.id) throw new ValidationFailed([{ field: 'id', code: 'required' }]);
  return change(callerOf(context), fields.id, text, context.body.mention_ids);
};

/** DELETE notes/{id}: the note stays and is shown among the deleted ones. */
export const deleteNote: Handler<'deleteNote'> = async (context) => {
  const { note, profile } = await ownNote(callerOf(context), context.params.id);
  if (!note.is_deleted) {
    await query('update notes set is_deleted = true where id = $1', [note.id], { name: 'candidates-delete-note' });
    await record('note_deleted', profile, note.id);
  }
  return rawJson(await noteText(note.id));
};

/** PUT notes/{id}/restore: a deleted note is among the others again. */
export const restoreNote: Handler<'restoreNote'> = async (context) => {
  const { note, profile } = await ownNote(callerOf(context), context.params.id);
  if (note.is_deleted) {
    await query('update notes set is_deleted = false where id = $1', [note.id], { name: 'candidates-restore-note' });
    await record('note_restored', profile, note.id);
  }
  return rawJson(await noteText(note.id));
};

async function write(
  caller: Caller,
  chosen: ChosenProfile[],
  text: string,
  mentioned?: readonly number[],
): Promise<number[]> {
  refuseRemoved(chosen);
  const rows = await query<Pick<Rows['notes'], 'id' | 'applicant_profile_id'>>(
    `insert into notes (body, applicant_profile_id, job_id, stage_id, employee_id)
     select $1, p.id, p.job_id, p.stage_id, $3 from applicant_profiles p where p.id = any($2::bigint[]) order by p.id
     returning id, applicant_profile_id`,
    [text, chosen.map(({ id }) => id), caller.id],
    { name: 'candidates-write-notes' },
  );
  const jobs = new Map(chosen.map((profile) => [profile.id, profile.job_id]));
  await recordEvents(
    rows.map(({ id, applicant_profile_id: profileId }) => ({
      profileId,
      jobId: jobs.get(profileId)!,
      action: 'note_written',
      after: { note_id: id },
    })),
  );
  await audit(
    ...rows.map(({ id, applicant_profile_id }) => ({
      action: 'create' as const,
      entity: 'note',
      id,
      after: { applicant_profile_id },
    })),
  );
  await tellMentioned(caller, rows, mentioned);
  return rows.map(({ id }) => id);
}

/** Changes a note; the text it had is kept. */
async function change(caller: Caller, id: number, text: string, mentioned?: readonly number[]): Promise<Answer> {
  const { note, profile } = await ownNote(caller, id);
  refuseRemoved([profile]);
  if (note.is_deleted) throw new ValidationFailed([{ field: 'id', code: 'pipeline.errors.noteDeleted' }]);
  if (note.body !== text) {
    await query('insert into note_histories (note_id, body, employee_id) values ($1, $2, $3)', [
      id,
      note.body,
      caller.id,
    ]);
    await query('update notes set body = $2, is_edited = true where id = $1', [id, text], {
      name: 'candidates-change-note',
    });
    await record('note_changed', profile, id);
  }
  await tellMentioned(caller, [note], mentioned);
  return rawJson(await noteText(id));
}

/** A note that the caller may change: their own, or any as an admin; locked. @throws 403, 404 */
export async function ownNote(caller: Caller, id: number): Promise<{ note: Note; profile: ChosenProfile }> {
  const found = await queryOne<Pick<Rows['notes'], 'applicant_profile_id'>>(
    'select applicant_profile_id from notes where id = $1',
    [id],
  );
  if (!found) throw new NotFound();
  const [profile] = await lockChosen(caller, { ids: [found.applicant_profile_id] }, {});
  const note = await queryOne<Note>(
    'select id, body, applicant_profile_id, employee_id, is_deleted from notes where id = $1 for update',
    [id],
    { name: 'candidates-lock-note' },
  );
  if (note!.employee_id !== caller.id && !isAdmin(caller)) throw new Forbidden('pipeline.errors.othersNote');
  return { note: note!, profile: profile! };
}

type NoteAction = 'note_changed' | 'note_deleted' | 'note_restored';

async function record(action: NoteAction, profile: ChosenProfile, noteId: number): Promise<void> {
  await recordEvents([{ profileId: profile.id, jobId: profile.job_id, action, after: { note_id: noteId } }]);
  await audit({
    action: action === 'note_deleted' ? 'delete' : 'update',
    entity: 'note',
    id: noteId,
    after: { is_deleted: action === 'note_deleted' },
  });
}

async function noteText(id: number): Promise<string> {
  const row = await queryOne<{ body: string }>(
    `select ${noteSql('n')}::text as body from notes n where n.id = $1`,
    [id],
    {
      name: 'candidates-note',
    },
  );
  return row!.body;
}

/** The text and the other fields of a note's body, which may be wrapped under `note`. @throws 422 for a blank text. */
function contentOf(body: NoteBody): {
  text: string;
  fields: { id?: number | null; applicant_profile_id?: number | null };
} {
  const wrapped = typeof body.note === 'object' && body.note !== null ? body.note : {};
  const text = (typeof body.note === 'string' ? body.note : (wrapped.body ?? body.body ?? '')) ?? '';
  if (text.trim() === '') throw new ValidationFailed([{ field: 'body', code: 'required' }]);
  return { text: text.trim(), fields: { ...body, ...wrapped } };
}
