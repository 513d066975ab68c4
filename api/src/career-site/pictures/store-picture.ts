import { drawSizes, MAX_PICTURE_BYTES, ReaderBusy, sniff } from '../../documents/index.ts';
import type { Rows } from '../../generated/rows.ts';
import { imageSize } from '../../organization/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Unavailable, UnsupportedMedia, ValidationFailed } from '../../platform/errors/errors.ts';
import { fileStore } from '../../platform/files/index.ts';
import { admitUpload } from '../../platform/virus-scan/index.ts';
import { tooLarge } from '../../uploads/index.ts';

/** More points than any screen shows, few enough to unpack in memory. */
const MOST_POINTS = 40_000_000;

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
 * @throws 413 above 15 MB, 415 for anything but a JPEG or PNG, 422 for one with too many points or a virus, 503 when busy
 */
export async function readPicture(
  content: Buffer,
  name: string,
  turn: { share: string; signal?: AbortSignal },
): Promise<Drawn> {
  const found = await sniff(content, name, { maxBytes: MAX_PICTURE_BYTES });
  if (!found.ok && found.code === 'too_large') throw tooLarge(MAX_PICTURE_BYTES);
  const mime = found.ok && (found.mime === 'image/jpeg' || found.mime === 'image/png') ? found.mime : undefined;
  const size = mime && imageSize(content, mime);
  if (!size) throw new UnsupportedMedia('organization.invalidFile');
  // Said by its head, before anything is unpacked.
  if (size.width * size.height > MOST_POINTS) throw tooManyPoints();
  await admitUpload(content);
  const result = await drawSizes(content, turn).catch((error: unknown) => {
    if (error instanceof ReaderBusy) throw new Unavailable('careerSite.errors.busy');
    throw error;
  });
  if (result.ok) return { name, ...result };
  if (result.reason === 'too_big' || result.reason === 'timeout') throw tooManyPoints();
  throw new UnsupportedMedia('organization.invalidFile');
}

const tooManyPoints = () =>
  new ValidationFailed([
    { field: 'file', code: 'careerSite.errors.tooManyPoints', values: { millions: MOST_POINTS / 1_000_000 } },
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
