import type { ResourceField } from '../generated/shapes.ts';
import { query } from '../platform/database/database.ts';
import { mentioningTables, personalTables, type PersonalTable } from './personal-tables.ts';
import type { RowIds } from './rows-of.ts';

/**
 * Empties or deletes what is personal in the rows, as each schema says. Answers the keys of stored bytes that the
 * deleted rows named, which are to go once this has committed.
 */
export async function blankRows(rows: RowIds): Promise<string[]> {
  const keys: string[] = [];
  const tables = personalTables().filter(({ resource }) => (rows.get(resource.entity) ?? []).length > 0);
  for (const table of tables) {
    const changes = table.resource.removal === 'delete' ? [] : changesOf(table);
    if (changes.length === 0) continue;
    await query(`update "${table.resource.table}" set ${changes.join(', ')} where id = any($1::bigint[])`, [
      rows.get(table.resource.entity),
    ]);
  }
  for (const { resource } of tables.toReversed()) {
    if (resource.removal !== 'delete') continue;
    const key = resource.fields.some(({ column }) => column === 'storage_key') ? 'storage_key' : 'null as storage_key';
    const deleted = await query<{ storage_key: string | null }>(
      `delete from "${resource.table}" where id = any($1::bigint[]) returning ${key}`,
      [rows.get(resource.entity)],
    );
    keys.push(...deleted.flatMap(({ storage_key }) => storage_key ?? []));
  }
  return keys;
}

/** The audit of these rows keeps who did what and when; values and a candidate's own address go. */
export async function blankAudit(rows: RowIds): Promise<void> {
  const pairs = [...rows].flatMap(([entity, ids]) => ids.map((id) => [entity, id] as const));
  await query(
    `update audit_logs l set before = rolecall_without_texts(l.before), after = rolecall_without_texts(l.after),
            ip = case when l.actor in ('candidate', 'link') then null else l.ip end
       from unnest($1::text[], $2::bigint[]) as r(entity, id)
      where l.entity = r.entity and l.record_id = r.id`,
    [pairs.map(([entity]) => entity), pairs.map(([, id]) => id)],
  );
}

/** Deletes rows that refer to nobody but whose texts hold one of these. */
export async function forgetMentions(texts: string[]): Promise<void> {
  const wanted = texts.filter((text) => text.length >= 5).map((text) => text.toLowerCase());
  if (wanted.length === 0) return;
  for (const { resource, fields } of mentioningTables()) {
    const holds = fields.map(({ column }) => `strpos(lower("${column}"::text), mention) > 0`).join(' or ');
    await query(
      `delete from "${resource.table}" where exists (select from unnest($1::text[]) mention where ${holds})`,
      [wanted],
    );
  }
}

function changesOf({ resource, fields }: PersonalTable): string[] {
  const changes = fields.map((field) => `"${field.column}" = ${blankOf(field)}`);
  if (resource.fields.some(({ name }) => name === 'removed_at'))
    changes.push('removed_at = coalesce(removed_at, now())');
  if (changes.length > 0 && resource.lockVersion) changes.push('lock_version = lock_version + 1');
  return changes;
}

/** SQL of a field without its value. @throws for a type that cannot be emptied: its schema must say `delete`. */
function blankOf({ name, column, columnType = '', nullable }: ResourceField): string {
  if (columnType === 'jsonb') return `rolecall_without_texts("${column}")`;
  if (nullable) return 'null';
  if (columnType === 'text') return "''";
  if (columnType === 'boolean') return 'false';
  throw new Error(`A value of ${name} (${columnType}) cannot be emptied`);
}
