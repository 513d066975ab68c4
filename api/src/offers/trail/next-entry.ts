import { randomBytes } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
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

/** What the next entry needs of the one before. */
export type EntryBefore = Pick<Row, 'number' | 'hash'>;

/** An entry as it is stored behind the one before, or as the first of its trail. */
export function nextEntry(
  letterId: number,
  { action, actor, versionSha256, notes, details }: NewTrailEntry,
  before: EntryBefore | undefined,
  at: Date,
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
    number: (before?.number ?? 0) + 1,
    action,
    actor_kind: actor.kind,
    employee_id: actor.employeeId ?? null,
    version_sha256: versionSha256 ?? null,
    details: details ?? null,
    created_at: at,
    personal_hash: personalHash(personal),
    previous_hash: before?.hash ?? NO_HASH,
  };
  return { ...lasting, ...personal, hash: entryHash(lasting) };
}

/** A text as the database keeps it to the letter. */
function kept(text: string | null | undefined, most: number): string | null {
  const cleaned = beginningOf((text ?? '').toWellFormed().replaceAll('\0', ''), most).trim();
  return cleaned === '' ? null : cleaned;
}
