import type { Resource, ResourceField } from '../../generated/shapes.ts';
import { query } from '../database/database.ts';
import type { Change, Row } from './registry.ts';

const givenIn = (resource: Resource, values: Row): ResourceField[] =>
  resource.fields.filter(({ name, exclusive }) => exclusive && values[name] === true);

/** Lets one writer at a time give a mark that one row has at most; before any row is locked. */
export async function waitForMarks(resource: Resource, body: Row): Promise<void> {
  for (const { name } of givenIn(resource, body))
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${resource.table}.${name}`]);
}

/** Takes the marks that a row gets from the rows that have them. */
export async function takeMarks({ resource, values, before, id }: Change): Promise<void> {
  for (const { name, exclusive } of givenIn(resource, values)) {
    const own = exclusive!.within.map((column) => values[column] ?? before?.[column] ?? null);
    const same = exclusive!.within.map((column, at) => `"${column}" is not distinct from $${at + 2}`);
    const changes = [`"${name}" = false`, ...(resource.lockVersion ? ['lock_version = lock_version + 1'] : [])];
    await query(
      `update "${resource.table}" set ${changes.join(', ')} where ${[`"${name}"`, 'id <> $1', ...same].join(' and ')}`,
      [id ?? 0, ...own],
    );
  }
}
