import { kinds } from '../generated/kinds.ts';
import { resources } from '../generated/resources.ts';
import type { Operation, Resource, ResourceField } from '../generated/shapes.ts';
import { callerOf, type CallContext, type CallShape, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Forbidden, NotFound } from '../platform/errors/errors.ts';
import { parameters } from '../platform/permissions/scopes.ts';
import { claimHash } from '../platform/resource/references/attached-files.ts';
import { mayDo, reachesRowSql } from '../platform/resource/owners.ts';
import { sendFile, type StoredFile } from './download.ts';
import { readUpload } from './read-upload.ts';
import { uploadFile } from './store-upload.ts';

/** POST files/{resource}/{field}: a file that waits for the row which will name it, with the token that is answered. */
export const uploadFieldFile: Handler<'uploadFieldFile'> = async (context) => {
  const { resource, field, limits } = fieldOf(context, ['create', 'update'], 'writeRoles');
  const { maxBytes, types } = limits;
  const { content, originalFileName } = await readUpload(context.req, maxBytes);
  const { file_info } = await uploadFile(
    {
      content,
      originalFileName,
      fileType: 'record_attachment',
      caller: callerOf(context),
      language: context.language,
      limits: { maxBytes, types },
    },
    { claimHash: (token) => claimHash(resource, field.name, token) },
  );
  const { file_type: _type, ...info } = file_info;
  return { file_info: info };
};

/** GET files/{resource}/{id}/{field}/{file_id}: for who may read that field of that row. */
export const downloadFieldFile: Handler<'downloadFieldFile'> = async (context) => {
  const { resource, field } = fieldOf(context, ['get', 'list'], 'readRoles');
  const { id, file_id: fileId } = context.params;
  const { values, bind } = parameters([fileId, id]);
  const { table, own, other } = field.ref!.join!;
  const file = await queryOne<StoredFile>(
    `select f.storage_key, f.original_file_name, f.mimetype, f.size
       from "${table}" j join uploaded_files f on f.id = j."${other}"
      where f.id = $1 and j."${own}" = $2 and ${reachesRowSql(resource, '$2', callerOf(context), bind)}`,
    values,
  );
  if (!file) throw new NotFound();
  return sendFile(file);
};

type OfField = CallContext<CallShape & { params: { resource: string; field: string } }>;

/** The field of files that a call names, for whom the schema opens it. @throws 403, 404 */
function fieldOf(context: OfField, operations: Operation[], roles: 'readRoles' | 'writeRoles') {
  const { role } = callerOf(context);
  const { resource: path, field: name } = context.params;
  const resource: Resource | undefined = resources.find((one) => one.path === path);
  const field: ResourceField | undefined = resource?.fields.find((one) => one.name === name && kinds[one.kind].files);
  if (!resource || !field?.files || !field.ref?.join || field.writeOnly) throw new NotFound();
  const open = mayDo(resource, operations, role) && (field[roles]?.includes(role) ?? true);
  if (!open) throw new Forbidden('wrongRole');
  return { resource, field, limits: field.files };
}
