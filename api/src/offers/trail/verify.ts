import type { Rows } from '../../generated/rows.ts';
import { query } from '../../platform/database/database.ts';
import { entryHash, NO_HASH, personalHash } from './hash.ts';

type Row = Rows['trail_entries'];

/**
 * What is wrong at an entry: `missing` – one before it is gone; `torn` – it does not follow the one before; `changed` –
 * it is not what was written; `personal` – its names or notes are not what was written.
 */
export interface TrailBreak {
  number: number;
  reason: 'missing' | 'torn' | 'changed' | 'personal';
}

export interface TrailVerdict {
  letterId: number;
  entries: number;
  /** Entries whose personal part is gone or was never there; the rest of them is checked as of all. */
  withoutPersonal: number;
  breaks: TrailBreak[];
}

/** Checks the trail of a letter, entry by entry. */
export async function verifyTrail(letterId: number): Promise<TrailVerdict> {
  const rows = await query<Row>('select * from trail_entries where approval_email_id = $1 order by number', [letterId]);
  const breaks: TrailBreak[] = [];
  let before: Pick<Row, 'number' | 'hash'> = { number: 0, hash: NO_HASH };
  for (const row of rows) {
    const { number } = row;
    if (number !== before.number + 1) breaks.push({ number, reason: 'missing' });
    else if (row.previous_hash !== before.hash) breaks.push({ number, reason: 'torn' });
    if (entryHash(row) !== row.hash) breaks.push({ number, reason: 'changed' });
    if (!isPersonalRight(row)) breaks.push({ number, reason: 'personal' });
    before = row;
  }
  const withoutPersonal = rows.filter(({ salt }) => salt === null).length;
  return { letterId, entries: rows.length, withoutPersonal, breaks };
}

/** Checks every trail there is, a letter at a time. */
export async function* verifyTrails(): AsyncGenerator<TrailVerdict> {
  let last = 0;
  for (;;) {
    const rows = await query<{ id: number }>(
      `select distinct approval_email_id as id from trail_entries where approval_email_id > $1 order by 1 limit 500`,
      [last],
    );
    for (const { id } of rows) yield verifyTrail(id);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
  }
}

/** All of it is there as it was written, or nothing of it any more. */
function isPersonalRight(row: Row): boolean {
  if (row.salt !== null) return personalHash(row) === row.personal_hash;
  return [row.name, row.email, row.ip, row.user_agent, row.notes].every((value) => value === null);
}
