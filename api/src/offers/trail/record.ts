import { randomBytes } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { inTransaction, query } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { beginningOf } from '../../platform/texts/cut.ts';
import { entryHash, NO_HASH, personalHash } from './hash.ts';

type Row = Rows['trail_entries'];

/** Who did something. */
export interface TrailActor {
  kind: Row['actor_kind'];
  name?: string | null;
  email?: string | null;
  /** Of somebody who was signed in. */
  employeeId?: number | null;
  /** Network address, as far as proxies are trusted. */
  ip?: string | null;
  userAgent?: string | null;
}

export interface NewTrailEntry {
  action: Row['action'];
  actor: TrailActor;
  /** Which version of the letter it was done to. */
  versionSha256?: string | null;
  /** What somebody wrote, or the name of a file: goes with the personal data. */
  notes?: string | null;
  /** Numbers, digests and names of fields, which stay for good: nothing about a person. */
  details?: Record<string, string | number | boolean | null>;
}

/** The product itself. */
export const product: TrailActor = { kind: 'product' };

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
  const before = await query<Last & { id: number }>(
    `select i.id, date_trunc('milliseconds', greatest(clock_timestamp(), l.created_at)) as now, l.number, l.hash
       from unnest($1::bigint[]) i(id) left join lateral (
         select number, hash, created_at from trail_entries where approval_email_id = i.id order by number desc limit 1
       ) l on true`,
    [ids],
    { name: 'offers-trail-last' },
  );
  const lastOf = new Map(before.map(({ id, ...last }) => [Number(id), last]));
  const rows = entries.map(({ letterId, ...entry }) => rowOf(letterId, entry, lastOf.get(letterId)!));
  const columns = rows[0] ? Object.keys(rows[0]).join(', ') : '';
  if (columns)
    await query(
      `insert into trail_entries (${columns}) select ${columns} from jsonb_populate_recordset(null::trail_entries, $1::jsonb)`,
      [JSON.stringify(rows)],
      { name: 'offers-trail' },
    );
  return rows.map(({ number, hash }) => ({ number, hash }));
}

/** The entry before the new one, and the time of the new one. */
interface Last {
  now: Date;
  number: number | null;
  hash: string | null;
}

function rowOf(
  letterId: number,
  { action, actor, versionSha256, notes, details }: NewTrailEntry,
  last: Last,
): Omit<Row, 'id'> {
  const said = {
    name: kept(actor.name, 200),
    email: kept(actor.email, 254),
    ip: kept(actor.ip, 64),
    user_agent: kept(actor.userAgent, 500),
    notes: kept(notes, 5000),
  };
  const isEmpty = Object.values(said).every((value) => value === null);
  const personal = { ...said, salt: isEmpty ? null : randomBytes(24).toString('base64url') };
  const lasting = {
    approval_email_id: letterId,
    number: (last.number ?? 0) + 1,
    action,
    actor_kind: actor.kind,
    employee_id: actor.employeeId ?? null,
    version_sha256: versionSha256 ?? null,
    details: details ?? null,
    created_at: last.now,
    personal_hash: personalHash(personal),
    previous_hash: last.hash ?? NO_HASH,
  };
  return { ...lasting, ...personal, hash: entryHash(lasting) };
}

/** A text as the database keeps it to the letter. */
function kept(text: string | null | undefined, most: number): string | null {
  const cleaned = beginningOf((text ?? '').toWellFormed().replaceAll('\0', ''), most).trim();
  return cleaned === '' ? null : cleaned;
}
