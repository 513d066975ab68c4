import { audit } from '../platform/audit/audit.ts';
import { queryOne } from '../platform/database/database.ts';
import { dropImage } from './store-image.ts';

/** Images of the organization, each with a column of its row: `<kind>_id`. */
export const imageKinds = ['logo', 'social_logo', 'email_logo', 'email_signature'] as const;
export type ImageKind = (typeof imageKinds)[number];

export function isImageKind(text: string): text is ImageKind {
  return (imageKinds as readonly string[]).includes(text);
}

/** Puts an image (or none) into its place, in the running transaction; the one before is removed. */
export async function replaceImage(kind: ImageKind, fileId: number | null): Promise<void> {
  const before = await queryOne<{ file_id: number | null }>(
    `select ${kind}_id as file_id from organizations where id = 1 for update`,
  );
  await queryOne(
    `update organizations set ${kind}_id = $1, lock_version = lock_version + 1 where id = 1 returning id`,
    [fileId],
  );
  await dropImage(before?.file_id);
  await audit({
    action: fileId === null ? 'remove_image' : 'upload_image',
    entity: 'organization',
    id: 1,
    before: { [`${kind}_id`]: before?.file_id ?? null },
    after: { [`${kind}_id`]: fileId },
  });
}

/** The address of an image below the site; it changes with the image. */
export function imageAddress(kind: ImageKind, fileId: number): string {
  return `/api/v1/organizations/1/images/${kind}?v=${fileId}`;
}
