import { kinds } from '../../../generated/kinds.ts';
import type { Resource, ResourceField } from '../../../generated/shapes.ts';
import { beforeCommit, query } from '../../database/database.ts';
import { ValidationFailed } from '../../errors/errors.ts';
import { releaseFiles } from '../../files/index.ts';
import { parameters } from '../../permissions/scopes.ts';
import { hashToken } from '../../sessions/tokens.ts';
import { mayDo, reachesRowSql } from '../owners.ts';
import type { Change, Row } from '../registry.ts';

/** What is kept of the token of a file that was uploaded for a field: it is good for that field alone. */
export const claimHash = ({ entity }: Pick<Resource, 'entity'>, field: string, token: string): string =>
  hashToken(`${entity}.${field} ${token}`);

const fieldsOfFiles = ({ fields }: Resource) => fields.filter(({ kind, ref }) => kinds[kind].files && ref?.join);

/**
 * Makes the files that a write names its row's: new ones by their token, those of other rows that the writer may read
 * as they are. What the row names no longer goes with the transaction, unless something else names it.
 * @throws 422 naming the field of a file that is none of these
 */
export async function claimFiles(change: Change): Promise<void> {
  const { resource, before, values } = change;
  for (const field of fieldsOfFiles(resource).filter(({ name }) => name in values)) {
    const there = idsOf(before?.[field.name]);
    const named = idsOf(values[field.name]);
    const added = named.filter((id) => !there.includes(id));
    const taken = added.length > 0 ? await takeFiles(change, field, added) : [];
    if (taken.length < added.length) throw new ValidationFailed([{ field: field.name, code: 'reference' }]);
    releaseLater(there.filter((id) => !named.includes(id)));
  }
}

/** The same for a row that is deleted. */
export function releaseFilesOf(resource: Resource, before: Row): void {
  releaseLater(fieldsOfFiles(resource).flatMap(({ name }) => idsOf(before[name])));
}

/** After the versions of rows are kept, which may name them: keys are done in order. */
function releaseLater(ids: number[]): void {
  if (ids.length > 0) beforeCommit(`without files ${ids.join(' ')}`, () => releaseFiles(ids));
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

async function takeFiles(change: Change, field: ResourceField, ids: number[]): Promise<number[]> {
  const claimed = await claimNew(change, field, ids);
  const others = ids.filter((id) => !claimed.includes(id));
  return others.length > 0 ? [...claimed, ...(await standing(change, field, others))] : claimed;
}

/** Files that the caller has uploaded for this field, by their tokens. */
async function claimNew({ resource, body, caller }: Change, { name }: ResourceField, ids: number[]): Promise<number[]> {
  const sent = (Array.isArray(body[name]) ? body[name] : []) as { id?: number; token?: string }[];
  const tokens = sent.filter(({ id, token }) => token !== undefined && ids.includes(Number(id)));
  if (tokens.length === 0) return [];
  const rows = await query<{ id: number }>(
    `update uploaded_files f set claim_token_hash = null from unnest($1::bigint[], $2::text[]) as given(id, hash)
      where f.id = given.id and f.claim_token_hash = given.hash and f.employee_id = $3 returning f.id`,
    [tokens.map(({ id }) => id), tokens.map(({ token }) => claimHash(resource, name, token!)), caller.id],
  );
  return rows.map(({ id }) => id);
}

/** Files that stand in this field of rows that the caller may read, or stood in a version that is brought back. */
async function standing(change: Change, field: ResourceField, ids: number[]): Promise<number[]> {
  const { resource, caller, restoring } = change;
  const { values, bind } = parameters([ids]);
  const join = field.ref!.join!;
  const mayRead = mayDo(resource, ['get', 'list'], caller.role) && (field.readRoles?.includes(caller.role) ?? true);
  if (!mayRead && !restoring) return [];
  const shared = `exists (select from "${join.table}" j where j."${join.other}" = f.id
    and ${reachesRowSql(resource, `j."${join.own}"`, caller, bind)})`;
  const rows = await query<{ id: number }>(
    `select f.id from uploaded_files f where f.id = any($1::bigint[]) and f.claim_token_hash is null
        and ${restoring ? 'true' : shared} order by f.id for key share of f`,
    values,
  );
  return rows.map(({ id }) => id);
}
