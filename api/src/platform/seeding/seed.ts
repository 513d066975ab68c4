import { resourceOf } from '../../generated/resources.ts';
import type { Resource } from '../../generated/shapes.ts';
import { query, queryOne, withTransaction } from '../database/database.ts';
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
    await createRecord();
    const result: SeedResult = { inserted: 0, kept: 0 };
    for (const entity of seedOrder(seeds.keys(), resourceOf)) {
      for (const [at, row] of (seeds.get(entity) ?? []).entries()) {
        const inserted = await seedRow(resourceOf(entity), row, `schemas/seeds/base/${entity}.json, row ${at + 1}`);
        result[inserted ? 'inserted' : 'kept']++;
      }
    }
    return result;
  });
}

async function seedRow(resource: Resource, row: SeedRow, where: string): Promise<boolean> {
  try {
    const key = JSON.stringify(resource.seedKey.map((name) => row[name] ?? null));
    const before = await queryOne('select from operation.seeded where entity = $1 and key = $2', [
      resource.entity,
      key,
    ]);
    if (before) return false;
    await query('insert into operation.seeded (entity, key) values ($1, $2)', [resource.entity, key]);
    if ((await findRow(resource, row)) !== undefined) return false;
    await insertRow(resource, row);
    return true;
  } catch (error) {
    throw new SeedError(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

/** Which rows were loaded, apart from the product's own tables. */
async function createRecord(): Promise<void> {
  await query('create schema if not exists operation');
  await query(
    `create table if not exists operation.seeded
       (entity text not null, key text not null, seeded_at timestamptz not null default now(), primary key (entity, key))`,
  );
}
