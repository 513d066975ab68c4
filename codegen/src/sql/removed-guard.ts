import type { EntityIR } from '../ir.ts';
import { quoted, sqlText } from '../names.ts';

/** When the personal data of a row, and of all that belong to it, was removed. */
const REMOVED_AT = 'removed_at';

/** A file may belong to anybody, so what refers to one is not therefore its owner's. */
export const SHARED_BY_ALL = 'uploaded-file';

/** Whether a row is a candidate, or an application: when its personal data was removed stands in it. */
export const isOwner = (entity: EntityIR) => entity.fields.some(({ name, column }) => name === REMOVED_AT && column);

/**
 * The trigger that keeps personal data (x-pii) out of rows whose owner's was removed; undefined for a table whose rows
 * belong to nobody. Owners are rows with `removed_at`; others lead to theirs along their references. A history goes on:
 * what it tells of is written elsewhere in the same transaction.
 */
export function removedGuard(entity: EntityIR, entities: readonly EntityIR[]): string | undefined {
  const owner = isOwner(entity);
  /** Owners that belong to another are held before it, as everybody does who holds both. */
  const rank = (way: string) => {
    const table = way.slice(way.lastIndexOf('>') + 1);
    const last = entities.find((each) => each.table === table)!;
    return waysOf(last, entities, []).length > 0 ? 0 : 1;
  };
  const ways = [...(owner ? [''] : []), ...waysOf(entity, entities, []).sort((a, b) => rank(a) - rank(b))];
  // What a trigger makes of other columns of an owner follows from them.
  const personal = entity.fields.flatMap(({ pii, column, readOnly }) =>
    pii && column && !(owner && readOnly) ? [column.name] : [],
  );
  if (ways.length === 0 || personal.length === 0 || entity.removal === 'history') return undefined;
  const links = ways.flatMap((way) => way.split('>')[0] || []);
  const columns = [...new Set([...personal, ...links])].map(quoted).join(', ');
  const args = [personal.join(','), ...ways].map(sqlText).join(', ');
  return `create trigger refuse_removed before insert or update of ${columns} on ${quoted(entity.table)} for each row execute function public.refuse_removed(${args});`;
}

/** Ways from a row to its owners: `note_id>notes.applicant_profile_id>applicant_profiles`. */
export function waysOf(entity: EntityIR, entities: readonly EntityIR[], seen: readonly EntityIR[]): string[] {
  return entity.fields.flatMap(({ column, ref }) => {
    const target = entities.find(({ name }) => name === ref?.entity);
    if (!column || !target || target.name === SHARED_BY_ALL) return [];
    if (target === entity || seen.includes(target)) return [];
    if (isOwner(target)) return [`${column.name}>${target.table}`];
    return waysOf(target, entities, [...seen, entity]).map((way) => `${column.name}>${target.table}.${way}`);
  });
}
