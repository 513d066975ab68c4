import { drawSizes, MAX_PICTURE_BYTES, ReaderBusy, sniffPicture } from '../../documents/index.ts';
import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Unavailable, UnsupportedMedia, ValidationFailed } from '../../platform/errors/errors.ts';
import { fileStore } from '../../platform/files/index.ts';
import { admitUpload } from '../../platform/virus-scan/index.ts';
import { tooLarge } from '../../uploads/index.ts';

/** More points than any screen shows, few enough to unpack in a reader's memory; AVIF takes three times as much of it. */
const mostPoints = (kind: string): number => (kind === 'avif' ? 13_000_000 : 40_000_000);

export type StoredPicture = Pick<
  Rows['career_pictures'],
  'id' | 'name' | 'key' | 'width' | 'height' | 'format' | 'created_at' | 'updated_at'
> & { widths: number[] };

interface Drawn {
  name: string;
  width: number;
  height: number;
  format: 'jpeg' | 'png';
  drawn: Extract<Awaited<ReturnType<typeof drawSizes>>, { ok: true }>['drawn'];
}

/**
 * Checks an image by its bytes and draws it anew in its widths, outside of any transaction.
 * @throws 413 above 15 MB, 415 for anything but a JPEG, PNG, WebP or AVIF, 422 for one that moves, has too many points or
 * a virus, 503 when busy
 */
export async function readPicture(
  content: Buffer,
  name: string,
  turn: { share: string; signal?: AbortSignal },
): Promise<Drawn> {
  if (content.length > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
  const head = sniffPicture(content, name);
  if (!head) throw new UnsupportedMedia('careerSite.errors.invalidFile');
  if (head.moves) throw new ValidationFailed([{ field: 'file', code: 'careerSite.errors.moves' }]);
  // Said by its head, before anything is unpacked.
  if (head.width * head.height > mostPoints(head.kind)) throw tooManyPoints(head.kind);
  await admitUpload(content);
  const result = await drawSizes(content, turn).catch((error: unknown) => {
    if (error instanceof ReaderBusy) throw new Unavailable('careerSite.errors.busy');
    throw error;
  });
  if (result.ok) return { name, ...result };
  if (result.reason === 'too_big' || result.reason === 'timeout') throw tooManyPoints(head.kind);
  throw new UnsupportedMedia('careerSite.errors.invalidFile');
}

const tooManyPoints = (kind: string) =>
  new ValidationFailed([
    { field: 'file', code: 'careerSite.errors.tooManyPoints', values: { millions: mostPoints(kind) / 1_000_000 } },
  ]);

/** Stores a picture in all its sizes, in the running transaction. */
export async function keepPicture(picture: Drawn, employeeId: number | null): Promise<StoredPicture> {
  const { name, width, height, format, drawn } = picture;
  const widths = [...new Set(drawn.map((each) => each.width))].sort((a, b) => a - b);
  const row = await queryOne<StoredPicture>(
    `insert into career_pictures (name, width, height, format, widths) values ($1, $2, $3, $4, $5)
     returning id, name, key, width, height, format, widths, created_at, updated_at`,
    [name, width, height, format, JSON.stringify(widths)],
  );
  if (!row) throw new Error('The picture was not stored');
  for (const each of drawn) {
    const { key, size, sha256 } = await fileStore.put(Buffer.from(each.bytes), { maxSize: 4 * MAX_PICTURE_BYTES });
    await query(
      `with file as (
         insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, employee_id)
         values ('image', $1, $2, $3, $4, $5, $6) returning id)
       insert into career_picture_files (career_picture_id, width, format, uploaded_file_id)
       select $7, $8, $9, id from file`,
      [name, `image/${each.format}`, size, sha256, key, employeeId, row.id, each.width, each.format],
    );
  }
  await audit({ action: 'create', entity: 'career-picture', id: row.id, after: { name } });
  return row;
}
