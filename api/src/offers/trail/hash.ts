import { createHash } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';

type Row = Rows['trail_entries'];

/** What goes when personal data is removed. */
export type Personal = Pick<Row, 'salt' | 'name' | 'email' | 'ip' | 'user_agent' | 'notes'>;

/** All else of an entry, but its own hash and the number of its row. */
export type Lasting = Omit<Row, keyof Personal | 'hash' | 'id'>;

/** Stands where the hash of an entry before the first would. */
export const NO_HASH = '0'.repeat(64);

/**
 * SHA-256 of the personal part. The salt keeps it from telling anything once it is gone: addresses are too few not to be
 * tried out.
 */
export function personalHash({ salt, name, email, ip, user_agent, notes }: Personal): string {
  return sha256({ salt, name, email, ip, user_agent, notes });
}

/** SHA-256 of an entry, with that of the one before and of its personal part. */
export function entryHash(entry: Lasting): string {
  const { approval_email_id, number, action, actor_kind, employee_id } = entry;
  const { version_sha256, details, created_at, personal_hash, previous_hash } = entry;
  return sha256({
    approval_email_id,
    number,
    action,
    actor_kind,
    employee_id,
    version_sha256,
    details,
    created_at: created_at.toISOString(),
    personal_hash,
    previous_hash,
  });
}

const sha256 = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** JSON with the keys of each object in order, so that equal values are one text; the database keeps no order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
