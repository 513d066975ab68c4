import type { Rows } from '../../generated/rows.ts';
import { config } from '../config/config.ts';
import { query } from '../database/database.ts';
import { fileStore } from '../files/file-store.ts';
import type { Attachment } from './transport.ts';

/** A picture of the organization: of a header, or the signature of recruitment. No other file goes into a mail so. */
const own =
  /(<img\b[^>]*\bsrc=")(\/api\/v1\/(?:organization_files\/\d+\/image|organizations\/1\/images\/email_signature)\?v=(\d+))(")/gi;

/** Pictures that the stored text names by their place here go along in the mail; what is gone is only a link. */
export async function withInlineImages(html: string): Promise<{ html: string; attachments: Attachment[] }> {
  const wanted = [...new Set([...html.matchAll(own)].map((match) => Number(match[3])))];
  if (wanted.length === 0) return { html, attachments: [] };
  const files = await query<Pick<Rows['uploaded_files'], 'id' | 'storage_key' | 'mimetype'>>(
    `select f.id, f.storage_key, f.mimetype from uploaded_files f
      where f.id = any($1::bigint[]) and (exists (select from organization_files h where h.uploaded_file_id = f.id)
        or exists (select from organizations o where o.email_signature_id = f.id))`,
    [wanted],
  );
  const cidOf = (id: number) => `image-${id}@${new URL(config().publicUrl).hostname}`;
  const found = new Set(files.map(({ id }) => id));
  const inlined = html.replace(own, (_whole, before: string, path: string, id: string, after: string) => {
    const source = found.has(Number(id)) ? `cid:${cidOf(Number(id))}` : `${config().publicUrl}${path}`;
    return `${before}${source}${after}`;
  });
  const attachments = files.map(async ({ id, storage_key, mimetype }) => ({
    filename: `image-${id}.${mimetype.split('/')[1]?.replace(/\W.*/, '') ?? 'png'}`,
    contentType: mimetype,
    content: await fileStore.read(storage_key),
    cid: cidOf(id),
  }));
  return { html: inlined, attachments: await Promise.all(attachments) };
}
