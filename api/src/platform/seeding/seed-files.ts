import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A row as a seed file has it; see schemas/meta/seeds.meta.json. */
export type SeedRow = Record<string, unknown>;

export const seedsFolder = join(import.meta.dirname, '../../../../schemas/seeds');

/** The rows of a set of seeds (`base`, `demo`), by entity. */
export async function readSeeds(set: string, folder: string = seedsFolder): Promise<Map<string, SeedRow[]>> {
  const names = (await readdir(join(folder, set)).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const files = names.map(async (name): Promise<[string, SeedRow[]]> => {
    const rows = JSON.parse(await readFile(join(folder, set, name), 'utf8')) as SeedRow[];
    return [name.slice(0, -'.json'.length), rows];
  });
  return new Map(await Promise.all(files));
}
