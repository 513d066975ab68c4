import { kinds } from '../generated/kinds.ts';
import { operationRoles } from '../generated/roles.ts';
import { resources } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import type { Resource } from '../generated/shapes.ts';
import { callerOf, type CallContext, type CallShape, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Forbidden, NotFound } from '../platform/errors/errors.ts';
import { withShownTexts } from '../platform/mail/shown-rich-text.ts';
import { readRow } from '../platform/resource/read-row.ts';
import type { Row } from '../platform/resource/registry.ts';
import { restoreRow } from '../platform/resource/versions/restore.ts';
import { viewOf, type View } from '../platform/resource/view.ts';
import { sendFile, type StoredFile } from '../uploads/index.ts';

/** Versions of a page. */
const PER_PAGE = 20;

type Version = Pick<Rows['row_versions'], 'id' | 'number' | 'created_at' | 'changed' | 'employee_id'> & {
  employee_name: string | null;
};

const columns = `v.id, v.number, v.created_at, v.changed, v.employee_id,
  (select btrim(concat_ws(' ', e.first_name, e.last_name)) from employees e where e.id = v.employee_id) as employee_name`;

/** GET versions/{resource}/{id}: what was saved, when and by whom, the newest first. */
export const listVersions: Handler<'listVersions'> = async (context) => {
  const { view, id } = await rowOf(context);
  const { before } = context.query;
  const found = await query<Version>(
    `select ${columns} from row_versions v where v.entity = $1 and v.row_id = $2 and ($3::int is null or v.number < $3)
     order by v.number desc limit ${PER_PAGE + 1}`,
    [view.resource.entity, id, before ?? null],
  );
  const versions = found.slice(0, PER_PAGE).map((version) => answerOf(version, view));
  return { versions, more: found.length > PER_PAGE };
};

/** GET versions/{resource}/{id}/{version_id}: what a row said, and what it had said before. */
export const getVersion: Handler<'getVersion'> = async (context) => {
  const { view, id } = await rowOf(context);
  const found = await versionOf(view, id, context.params.version_id);
  const { snapshot, previous } = found;
  return {
    ...answerOf(found, view),
    row: shown(view, snapshot),
    before: previous && shown(view, previous),
  };
};

/** GET versions/{resource}/{id}/{version_id}/files/{file_id}: a file that the row had then, or before. */
export const downloadVersionFile: Handler<'downloadVersionFile'> = async (context) => {
  const { view, id } = await rowOf(context);
  const { version_id: versionId, file_id: fileId } = context.params;
  const { snapshot, previous } = await versionOf(view, id, versionId);
  const isNamed = [snapshot, previous ?? {}].some((row) => filesIn(view, readable(view, row)).has(fileId));
  const file = isNamed ? await storedFile(fileId) : undefined;
  if (!file) throw new NotFound();
  return sendFile(file);
};

const storedFile = (id: number) =>
  queryOne<StoredFile>(
    'select storage_key, original_file_name, mimetype, size from uploaded_files where id = $1 and deleted_at is null',
    [id],
  );

/** Ids of the files that a row and its children name. */
function filesIn(view: View, row: Row): Set<number> {
  const own = view.fields
    .filter(({ kind }) => kinds[kind].files)
    .flatMap(({ name }) => ((row[name] as { id: number }[] | undefined) ?? []).map(({ id }) => id));
  const ofChildren = view.resource.relations.flatMap(({ name, entity }) => {
    const child = viewOf(childOf(entity), view.reader);
    return ((row[name] as Row[] | undefined) ?? []).flatMap((each) => [...filesIn(child, each)]);
  });
  return new Set([...own, ...ofChildren]);
}

type WithStates = Version & { snapshot: Row; previous: Row | null };

/** A version with what it says, and said before. @throws 404 */
async function versionOf(view: View, id: number, versionId: number): Promise<WithStates> {
  const found = await queryOne<WithStates>(
    `select ${columns}, v.snapshot, (
       select p.snapshot from row_versions p
        where p.entity = v.entity and p.row_id = v.row_id and p.number < v.number order by p.number desc limit 1) as previous
       from row_versions v where v.entity = $1 and v.row_id = $2 and v.id = $3`,
    [view.resource.entity, id, versionId],
  );
  if (!found) throw new NotFound();
  return found;
}

/** PUT versions/{resource}/{id}/{version_id}/restore: the row says again what it said then, which is its newest version. */
export const restoreVersion: Handler<'restoreVersion'> = async (context) => {
  const { view, id } = await rowOf(context);
  const { version_id: versionId } = context.params;
  const version = await queryOne<{ snapshot: Row }>(
    'select snapshot from row_versions where entity = $1 and row_id = $2 and id = $3',
    [view.resource.entity, id, versionId],
  );
  if (!version) throw new NotFound();
  const writer = { caller: callerOf(context), language: context.language };
  await restoreRow(view.resource, id, version.snapshot, context.body.lock_version, writer);
  const row = await queryOne<{ lock_version: number }>(
    `select lock_version from "${view.resource.table}" where id = $1`,
    [id],
  );
  return { lock_version: row!.lock_version };
};

type OfRow = CallContext<CallShape & { params: { resource: string; id: number } }>;

/** The row that a call names, for those who may change it. @throws 403, 404 */
async function rowOf(context: OfRow): Promise<{ view: View; id: number }> {
  const caller = callerOf(context);
  const { resource: path, id } = context.params;
  const resource = resources.find((one) => one.versioned && one.path === path);
  if (!resource) throw new NotFound();
  if (!operationRoles[resource.entity]?.update?.includes(caller.role)) throw new Forbidden('wrongRole');
  const view = viewOf(resource, caller.role);
  if ((await readRow(view, id, caller)) === undefined) throw new NotFound();
  return { view, id };
}

const answerOf = ({ id, number, created_at, changed, employee_id, employee_name }: Version, view: View) => ({
  id,
  number,
  created_at: created_at.toISOString(),
  changed: (changed as string[]).filter((name) => isShown(view, name)),
  employee: employee_id === null ? null : { id: employee_id, name: employee_name ?? '' },
});

const isShown = ({ resource, byName }: View, name: string) =>
  byName.has(name) || resource.relations.some((relation) => relation.name === name);

/** A state as the reader may see it, its rich texts cleaned again. */
const shown = (view: View, snapshot: Row): Row =>
  JSON.parse(withShownTexts(view.resource, JSON.stringify(readable(view, snapshot)))) as Row;

function readable(view: View, row: Row): Row {
  const { relations } = view.resource;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
      const relation = relations.find((each) => each.name === name);
      if (!relation) return view.byName.has(name) ? [[name, value]] : [];
      const child = viewOf(childOf(relation.entity), view.reader);
      return [[name, (value as Row[]).map((each) => readable(child, each))]];
    }),
  );
}

const childOf = (entity: string): Resource => resources.find((one) => one.entity === entity)!;
