import type { Rows } from '../generated/rows.ts';
import { Answer } from '../platform/chain/answer.ts';
import type { CallContext, Handler } from '../platform/chain/context.ts';
import { audit } from '../platform/audit/audit.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import { imageAddress, isImageKind, replaceImage, type ImageKind } from './image-places.ts';
import { dropImage, storeImage } from './store-image.ts';
import { beginningOf } from '../platform/texts/cut.ts';

type Received = Pick<CallContext, 'req' | 'caller'>;
interface Uploaded {
  success: true;
  source: string;
  header_id?: number;
}

async function upload(kind: ImageKind, { req, caller }: Received): Promise<Uploaded> {
  const { fileId } = await storeImage(req, caller?.id);
  await replaceImage(kind, fileId);
  return { success: true, source: imageAddress(kind, fileId) };
}

export const uploadLogo: Handler<'uploadLogo'> = (context) => upload('logo', context);
export const uploadSocialLogo: Handler<'uploadSocialLogo'> = (context) => upload('social_logo', context);
export const uploadEmailSignature: Handler<'uploadEmailSignature'> = (context) => upload('email_signature', context);

/** With the field type email_header_graphic, the image becomes one more header instead of the logo. */
export const uploadEmailLogo: Handler<'uploadEmailLogo'> = async ({ req, caller }) => {
  const { fileId, fields } = await storeImage(req, caller?.id);
  if (fields.type !== 'email_header_graphic') {
    await replaceImage('email_logo', fileId);
    return { success: true, source: imageAddress('email_logo', fileId) };
  }
  const name = beginningOf(fields.name?.trim() ?? '', 120) || `Header ${fileId}`;
  const header = await queryOne<Pick<Rows['organization_files'], 'id'>>(
    'insert into organization_files (name, uploaded_file_id) values ($1, $2) returning id',
    [name, fileId],
  );
  if (!header) throw new Error('The header was not made');
  await audit({ action: 'create', entity: 'organization-file', id: header.id, after: { name } });
  return { success: true, source: headerAddress(header.id, fileId), header_id: header.id };
};

export const removeEmailLogo: Handler<'removeEmailLogo'> = async ({ body: { type, header_id } }) => {
  if (type !== 'email_header_graphic') await replaceImage(type, null);
  else {
    if (header_id == null) throw new ValidationFailed([{ field: 'header_id', code: 'required' }]);
    const header = await queryOne<Pick<Rows['organization_files'], 'uploaded_file_id' | 'name'>>(
      'delete from organization_files where id = $1 returning uploaded_file_id, name',
      [header_id],
    );
    if (!header) throw new NotFound();
    await dropImage(header.uploaded_file_id);
    await audit({ action: 'delete', entity: 'organization-file', id: header_id, before: { name: header.name } });
  }
  return { success: true };
};

export const readOrganizationImage: Handler<'readOrganizationImage'> = async ({ params }) => {
  const { kind } = params;
  if (!isImageKind(kind)) throw new NotFound();
  return imageAnswer(`select ${kind}_id from organizations where id = 1`, []);
};

export const readHeaderImage: Handler<'readHeaderImage'> = ({ params }) =>
  imageAnswer('select uploaded_file_id from organization_files where id = $1', [params.id]);

/** The image whose id `idSql` selects: shown in pages and mails, so no download; browsers run none of the types. */
export async function imageAnswer(
  idSql: string,
  values: unknown[],
  cacheControl = 'public, max-age=86400',
): Promise<Answer> {
  const file = await queryOne<Pick<Rows['uploaded_files'], 'storage_key' | 'mimetype' | 'size'>>(
    `select storage_key, mimetype, size from uploaded_files where id = (${idSql})`,
    values,
  );
  if (!file) throw new NotFound();
  return new Answer('stream', await fileStore.read(file.storage_key), {
    headers: {
      'content-type': file.mimetype,
      'content-length': String(file.size),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': cacheControl,
    },
  });
}

function headerAddress(headerId: number, fileId: number): string {
  return `/api/v1/organization_files/${headerId}/image?v=${fileId}`;
}
