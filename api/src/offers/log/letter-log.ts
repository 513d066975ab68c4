import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { type Letter, requireFeature } from '../letter.ts';

type Entry = CallTypes['getLetterLog']['answer'][number];

/** GET approval_emails/{id}/log: the newest first, each entry with the mail that went out between it and the one before. */
export const getLetterLog: Handler<'getLetterLog'> = async ({ params: { id } }) => {
  const letter = await queryOne<Pick<Letter, 'email_type'>>('select email_type from approval_emails where id = $1', [
    id,
  ]);
  if (!letter) throw new NotFound();
  await requireFeature(letter.email_type);
  return query<Entry>(
    `select e.id, e.number, e.action, e.actor_kind as actor, e.name, e.email, e.created_at, e.version_sha256, e.notes, e.details ->> 'consent' as consent,
       (select json_build_object('id', m.id, 'status', m.status, 'to', coalesce(m.t_uid, '')) from hgemails m
         where m.approval_email_id = e.approval_email_id and m.created_at <= e.created_at
           and m.created_at > coalesce(e.previous_at, '-infinity') order by m.id limit 1) as mail
     from (select t.*, lag(t.created_at) over (order by t.number) as previous_at
             from trail_entries t where t.approval_email_id = $1) e
     order by e.number desc`,
    [id],
    { name: 'offers-log' },
  );
};
