import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';

/** What of two entries can be chosen as one; each goes over as a whole. */
export const CHOICES = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  home_phone: ['home_phone'],
  work_phone: ['work_phone'],
  address: ['street', 'city', 'province', 'postal_code', 'country'],
} as const;

export type Choice = keyof typeof CHOICES;

/** Marks of the person: whatever is true of one entry is true of both. */
const MARKS = ['black_flag', 'is_internal', 'current_employee', 'previous_employee'] as const;

const FIELDS = [...Object.values(CHOICES).flat(), ...MARKS, 'referral_name'];

export type Fields = Record<string, string | boolean | null>;

type Facts = Pick<Rows['applicants'], 'id' | 'merged_into_id' | 'removed_at'>;

export type Entry = Facts & { fields: Fields };

/** Both entries, locked in the order of their ids; undefined for one that there is not. */
export async function lockEntries(ids: [number, number]): Promise<(Entry | undefined)[]> {
  const rows = await query<Fields & Facts>(
    `select id, merged_into_id, removed_at, ${FIELDS.join(', ')} from applicants where id = any($1::bigint[]) order by id for update`,
    [ids],
  );
  return ids.map((wanted) => {
    const row = rows.find(({ id }) => id === wanted);
    if (!row) return undefined;
    const { id, merged_into_id, removed_at } = row;
    return {
      id,
      merged_into_id,
      removed_at,
      fields: Object.fromEntries(FIELDS.map((name) => [name, row[name] ?? null])),
    };
  });
}

/** Writes the fields of both; the address that people are found by is free for a moment, so that two can be exchanged. */
export async function writeFields(entries: { id: number; fields: Fields }[]): Promise<void> {
  await query('update applicants set email = null where id = any($1::bigint[])', [entries.map(({ id }) => id)]);
  for (const { id, fields } of entries) {
    const names = Object.keys(fields);
    await query(
      `update applicants set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}, lock_version = lock_version + 1 where id = $1`,
      [id, ...Object.values(fields)],
    );
  }
}

/** What each entry holds after a merge: chosen values change places, what the kept one lacks is filled in. */
export function exchanged(kept: Fields, merged: Fields, take: readonly Choice[]): { kept: Fields; merged: Fields } {
  const after = { kept: { ...kept }, merged: { ...merged } };
  for (const [choice, names] of Object.entries(CHOICES)) {
    const lacking = names.every((name) => !kept[name]) && names.some((name) => merged[name]);
    if (!lacking && !take.includes(choice as Choice)) continue;
    for (const name of names) [after.kept[name], after.merged[name]] = [merged[name] ?? null, kept[name] ?? null];
  }
  for (const name of ['black_flag', 'is_internal'] as const)
    after.kept[name] = after.merged[name] = kept[name] === true || merged[name] === true;
  after.kept.referral_name = kept.referral_name || merged.referral_name || null;
  if (!kept.current_employee && !kept.previous_employee) {
    after.kept.current_employee = merged.current_employee ?? false;
    after.kept.previous_employee = merged.previous_employee ?? false;
  }
  return after;
}
