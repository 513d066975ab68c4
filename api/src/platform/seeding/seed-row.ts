import type { Resource, ResourceField } from '../../generated/shapes.ts';
import { resourceOf } from '../../generated/resources.ts';
import { query, queryOne } from '../database/database.ts';
import type { SeedRow } from './seed-files.ts';

/** A seed row that cannot be loaded; the message names file and row. */
export class SeedError extends Error {
  override name = 'SeedError';
}

interface Reference {
  $seed: SeedRow;
}

/** Inserts a row with its owned children and lists of references; answers its id. */
export async function insertRow(resource: Resource, row: SeedRow, fixed: SeedRow = {}): Promise<number> {
  const columns: { name: string; value: unknown }[] = [];
  const lists: { field: ResourceField; ids: number[] }[] = [];
  const children: { entity: string; via: string; rows: SeedRow[] }[] = [];
  for (const [name, value] of Object.entries({ ...row, ...fixed })) {
    const relation = resource.relations.find((one) => one.name === name);
    if (relation) {
      children.push({ entity: relation.entity, via: relation.via, rows: value as SeedRow[] });
      continue;
    }
    const field = fieldOf(resource, name);
    if (field.ref?.join) lists.push({ field, ids: await idsOf(field.ref.entity, value) });
    else columns.push({ name: columnOf(resource, field), value: await columnValue(field, value) });
  }
  const id = await insert(resource, columns);
  for (const { field, ids } of lists) await insertList(field, id, ids);
  for (const { entity, via, rows } of children) {
    for (const child of rows) await insertRow(resourceOf(entity), child, { [via]: id });
  }
  return id;
}

/** The id of the row with the same key, if there is one. */
export async function findRow(resource: Resource, row: SeedRow): Promise<number | undefined> {
  if (resource.seedKey.length === 0) throw new SeedError(`${resource.entity} has no x-seed key`);
  const tests: string[] = [];
  const values: unknown[] = [];
  for (const name of resource.seedKey) {
    const field = fieldOf(resource, name);
    const value = await columnValue(field, row[name] ?? null);
    tests.push(`${quoted(columnOf(resource, field))} is not distinct from $${values.push(value)}::${field.columnType}`);
  }
  const found = await queryOne<{ id: number }>(
    `select id from ${quoted(resource.table)} where ${tests.join(' and ')} order by id limit 1`,
    values,
  );
  return found?.id;
}

async function insert(resource: Resource, columns: { name: string; value: unknown }[]): Promise<number> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const places = columns.map((_, at) => `$${at + 1}`).join(', ');
  // The organization's id is part of its seed; every other id is the database's.
  const overriding = columns.some(({ name }) => name === 'id') ? 'overriding system value' : '';
  const rows = await query<{ id: number }>(
    `insert into ${quoted(resource.table)} (${names}) ${overriding} values (${places}) returning id`,
    columns.map(({ value }) => value),
  );
  if (rows[0] === undefined) throw new SeedError(`${resource.entity}: the row was not inserted`);
  return rows[0].id;
}

async function insertList(field: ResourceField, id: number, ids: number[]): Promise<void> {
  const join = field.ref?.join;
  if (!join || ids.length === 0) return;
  await query(
    `insert into ${quoted(join.table)} (${quoted(join.own)}, ${quoted(join.other)}) select $1, unnest($2::bigint[])`,
    [id, ids],
  );
}

async function columnValue(field: ResourceField, value: unknown): Promise<unknown> {
  if (field.ref && isReference(value)) return referredId(field.ref.entity, value);
  return field.columnType === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}

async function idsOf(entity: string, value: unknown): Promise<number[]> {
  return Promise.all(
    (value as unknown[]).map((one) => (isReference(one) ? referredId(entity, one) : Promise.resolve(one as number))),
  );
}

async function referredId(entity: string, { $seed }: Reference): Promise<number> {
  const resource = resourceOf(entity);
  const id = await findRow({ ...resource, seedKey: Object.keys($seed) }, $seed);
  if (id === undefined) throw new SeedError(`There is no ${entity} with ${JSON.stringify($seed)}`);
  return id;
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$seed' in value;
}

function fieldOf(resource: Resource, name: string): ResourceField {
  const field = resource.fields.find((one) => one.name === name);
  if (!field) throw new SeedError(`${resource.entity} has no field "${name}"`);
  return field;
}

function columnOf(resource: Resource, { name, column }: ResourceField): string {
  if (column === undefined) throw new SeedError(`${resource.entity}.${name} has no column: it cannot be seeded`);
  return column;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
