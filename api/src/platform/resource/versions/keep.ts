import type { Resource } from '../../../generated/shapes.ts';
import { currentActor } from '../../audit/audit.ts';
import { beforeCommit, endsWith, query, queryOne } from '../../database/database.ts';
import { ownersOf } from '../owners.ts';
import { readForHistory } from '../read-row.ts';
import type { Row } from '../registry.ts';

/** A row whose states are kept (`x-versioned`). */
interface Kept {
  resource: Resource;
  id: number;
}

/**
 * Sees to it that the running transaction keeps what it makes of a row: called before the row is written, for a row
 * that is new (`before` null) and kept itself once it is there. A child is kept with the row that owns it. One version for a
 * transaction, whatever it writes and in how many steps; none where all is as it was.
 */
export async function keepVersion(resource: Resource, row: Row, before: Row | null): Promise<void> {
  for (const kept of await keptWith(resource, row)) {
    const key = `version of ${kept.resource.entity} ${kept.id}`;
    if (endsWith(key)) continue;
    const isNew = before === null && kept.resource === resource;
    const start = isNew ? undefined : await stateOf(kept);
    beforeCommit(key, () => keep(kept, start));
  }
}

/** The row itself, or those that own it, however far up. */
async function keptWith(resource: Resource, row: Row): Promise<Kept[]> {
  if (resource.versioned) return [{ resource, id: Number(row.id) }];
  const found: Kept[] = [];
  for (const { owner, via } of keptOwners(resource)) {
    const id = row[via];
    if (typeof id !== 'number') continue;
    const parent = owner.versioned ? { id } : await queryOne<Row>(`select * from "${owner.table}" where id = $1`, [id]);
    if (parent) found.push(...(await keptWith(owner, parent)));
  }
  return found;
}

const owners = new Map<Resource, { owner: Resource; via: string }[]>();

/** What owns the rows of a resource, as far as any of it is kept. */
function keptOwners(resource: Resource): { owner: Resource; via: string }[] {
  const known = owners.get(resource);
  if (known) return known;
  const leading = ownersOf(resource).filter(({ owner }) => owner.versioned || keptOwners(owner).length > 0);
  owners.set(resource, leading);
  return leading;
}

interface State {
  /** The number of its last version; 0 where there is none. */
  number: number;
  snapshot: string;
}

async function stateOf({ resource, id }: Kept): Promise<State | undefined> {
  const last = await queryOne<{ number: number }>(
    'select number from row_versions where entity = $1 and row_id = $2 order by number desc limit 1',
    [resource.entity, id],
    { name: 'versions-last' },
  );
  const snapshot = await readForHistory(resource, id);
  return snapshot === undefined ? undefined : { number: last?.number ?? 0, snapshot };
}

/** Writes the new state down, and the one before it where nobody has: it is older than this, or came by another way. */
async function keep(kept: Kept, start: State | undefined): Promise<void> {
  const { resource, id } = kept;
  await waitForVersions(kept);
  const now = await stateOf(kept);
  // What is deleted, and not archived, takes its versions along.
  if (!now) return forgetVersions(resource.entity, [id]);
  if (start && start.number === now.number) await add(kept, start.snapshot, null);
  await add(kept, now.snapshot, currentActor().employeeId);
}

/**
 * The number of the version that a row is in now, in the running transaction, until whose end nobody changes the row. One
 * whose states nobody has kept yet gets its first; null where there is no such row.
 */
export async function currentVersion(resource: Resource, id: number): Promise<number | null> {
  await query(`select from "${resource.table}" where id = $1 for share`, [id]);
  await waitForVersions({ resource, id });
  const now = await stateOf({ resource, id });
  if (!now) return null;
  await add({ resource, id }, now.snapshot, null);
  return (await stateOf({ resource, id }))!.number;
}

const waitForVersions = ({ resource, id }: Kept) =>
  query("select pg_advisory_xact_lock(hashtextextended('version of ' || $1, $2))", [resource.entity, id]);

/** Deletes all versions of rows. */
export async function forgetVersions(entity: string, ids: number[]): Promise<void> {
  await query('delete from row_versions where entity = $1 and row_id = any($2::bigint[])', [entity, ids]);
}

/** Adds a version, unless it says the same as the last one. */
async function add({ resource, id }: Kept, snapshot: string, employeeId: number | null): Promise<void> {
  await query(
    `insert into row_versions (entity, row_id, number, snapshot, changed, employee_id)
     select $1, $2, coalesce(last.number, 0) + 1, $3::jsonb, difference.names, $4
       from (select) one
       left join lateral (
         select number, snapshot from row_versions where entity = $1 and row_id = $2 order by number desc limit 1
       ) last on true,
       lateral (
         select coalesce(jsonb_agg(field.key), '[]') as names from jsonb_each($3::jsonb) field
          where coalesce(last.snapshot -> field.key, 'null') is distinct from field.value and last.number is not null
       ) difference
      where last.number is null or difference.names <> '[]'`,
    [resource.entity, id, snapshot, employeeId],
    { name: 'versions-add' },
  );
}
