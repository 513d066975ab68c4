import type { Rows } from '../../generated/rows.ts';
import { inTransaction, query } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { type NewTrailEntry, nextEntry } from './next-entry.ts';

type Row = Rows['trail_entries'];

/**
 * Writes down what happens to a letter, in the transaction that does it: numbered under the lock of the letter's row, at
 * the time of the database, with the hash of the entry before.
 * @throws 404 where there is no such letter
 */
export async function recordTrail(letterId: number, entry: NewTrailEntry): Promise<Pick<Row, 'number' | 'hash'>> {
  const [written] = await recordTrails([{ letterId, ...entry }]);
  return written!;
}

/** The same for an entry in the trail of each of many letters, in the order that is given. @throws 404 where one is gone */
export async function recordTrails(
  entries: readonly (NewTrailEntry & { letterId: number })[],
): Promise<Pick<Row, 'number' | 'hash'>[]> {
  if (!inTransaction()) throw new Error('A trail is written in the transaction that does what it tells of');
  const ids = [...new Set(entries.map(({ letterId }) => letterId))];
  if (ids.length !== entries.length) throw new Error('One entry at a time is written into a trail');
  // The application before the letter, as a removal of personal data goes.
  await query(
    `select from applicant_profiles
      where id in (select applicant_profile_id from approval_emails where id = any($1::bigint[])) order by id for key share`,
    [ids],
    { name: 'offers-trail-applications' },
  );
  const letters = await query<{ id: number }>(
    'select id from approval_emails where id = any($1::bigint[]) order by id for update',
    [ids],
    { name: 'offers-trail-letters' },
  );
  if (letters.length < ids.length) throw new NotFound();
  const before = await query<{ id: number; now: Date; number: number | null; hash: string | null }>(
    `select i.id, date_trunc('milliseconds', greatest(clock_timestamp(), l.created_at)) as now, l.number, l.hash
       from unnest($1::bigint[]) i(id) left join lateral (
         select number, hash, created_at from trail_entries where approval_email_id = i.id order by number desc limit 1
       ) l on true`,
    [ids],
    { name: 'offers-trail-last' },
  );
  const lastOf = new Map(before.map(({ id, ...last }) => [Number(id), last]));
  const rows = entries.map(({ letterId, ...entry }) => {
    const { now, number, hash } = lastOf.get(letterId)!;
    return nextEntry(letterId, entry, number && hash ? { number, hash } : undefined, now);
  });
  const columns = rows[0] ? Object.keys(rows[0]).join(', ') : '';
  if (columns)
    await query(
      `insert into trail_entries (${columns}) select ${columns} from jsonb_populate_recordset(null::trail_entries, $1::jsonb)`,
      [JSON.stringify(rows)],
      { name: 'offers-trail' },
    );
  return rows.map(({ number, hash }) => ({ number, hash }));
}
