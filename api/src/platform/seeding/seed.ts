import { resourceOf } from '../../generated/resources.ts';
import type { Resource } from '../../generated/shapes.ts';
import { query, withTransaction } from '../database/database.ts';
import { readSeeds, type SeedRow } from './seed-files.ts';
import { seedOrder } from './seed-order.ts';
import { findRow, insertRow, SeedError } from './seed-row.ts';

export interface SeedResult {
  inserted: number;
  /** Were there before, or were here once and were removed by people. */
  kept: number;
}

/** Any constant; one process seeds at a time. */
const lockKey = 7306523;

/**
 * Loads the rows that every installation starts with. A row that is there stays as people made it, and one that they
 * removed does not come back: each row is loaded once in the life of a database. All or nothing.
 */
export async function seedBase(folder?: string): Promise<SeedResult> {
  const seeds = await readSeeds('base', folder);
  return withTransaction(async () => {
    await query('select pg_advisory_xact_lock($1)', [lockKey]);
    const loaded = await readRecord();
    const result: SeedResult = { inserted: 0, kept: 0 };
    for (const entity of seedOrder(seeds.keys(), resourceOf)) {
      for (const [at, row] of (seeds.get(entity) ?? []).entries()) {
        const resource = resourceOf(entity);
        const key = keyOf(resource, row);
        const known = loaded.has(nameOf(entity, key));
        const inserted =
          !known && (await seedRow(resource, row, key, `schemas/seeds/base/${entity}.json, row ${at + 1}`));
        result[inserted ? 'inserted' : 'kept']++;
      }
    }
    return result;
  });
}

/** What tells a row from the others of its entity. */
const keyOf = (resource: Resource, row: SeedRow): string =>
  JSON.stringify(resource.seedKey.map((name) => row[name] ?? null));

const nameOf = (entity: string, key: string): string => `${entity} ${key}`;

async function seedRow(resource: Resource, row: SeedRow, key: string, where: string): Promise<boolean> {
  try {
    await query('insert into operation.seeded (entity, key) values ($1, $2)', [resource.entity, key]);
    if ((await findRow(resource, row)) !== undefined) return false;
    await insertRow(resource, row);
    return true;
  } catch (error) {
    throw new SeedError(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

/** The rows that were loaded, by `nameOf`; they are recorded apart from the product's own tables. */
async function readRecord(): Promise<Set<string>> {
  await query('create schema if not exists operation');
  await query(
    `create table if not exists operation.seeded
       (entity text not null, key text not null, seeded_at timestamptz not null default now(), primary key (entity, key))`,
  );
  const rows = await query<{ entity: string; key: string }>('select entity, key from operation.seeded');
  return new Set(rows.map(({ entity, key }) => nameOf(entity, key)));
}
