import { resourceOf } from '../../generated/resources.ts';
import type { Resource, ResourceField } from '../../generated/shapes.ts';
import { query } from '../database/database.ts';
import { ValidationFailed, type FieldError } from '../errors/errors.ts';
import { parameters } from '../permissions/scopes.ts';
import type { Row } from './registry.ts';

/**
 * Refuses references to rows that are not offered for them (`filter` of the reference in the schema). What was referred
 * to before stays, though it may no longer be offered. Holds what it looked at until the transaction ends.
 * @throws 422 naming the fields
 */
export async function refuseNotOffered(resource: Resource, values: Row, before: Row | null): Promise<void> {
  const errors: FieldError[] = [];
  for (const field of resource.fields) {
    if (!field.ref?.filter || !(field.name in values)) continue;
    const there = idsOf(before?.[field.name]);
    const ids = idsOf(values[field.name]).filter((id) => !there.includes(id));
    if (ids.length > 0 && (await isOneClosed(field.ref, ids))) errors.push({ field: field.name, code: 'notOffered' });
  }
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/** Whether one of the rows does not fit the filter; one that does not exist is told by its foreign key. */
async function isOneClosed({ entity, filter = {} }: NonNullable<ResourceField['ref']>, ids: number[]) {
  const { table, fields } = resourceOf(entity);
  const { values, bind } = parameters([ids]);
  const fits = fields
    .filter(({ name }) => name in filter)
    .map(({ name, sql }) => `${sql} is not distinct from ${bind(filter[name])}`);
  const rows = await query<{ fits: boolean }>(
    `select ${fits.join(' and ')} as fits from "${table}" t where t.id = any($1::bigint[]) for share of t`,
    values,
  );
  return rows.some((row) => !row.fits);
}

const idsOf = (value: unknown): number[] => [value ?? []].flat().map(Number);
