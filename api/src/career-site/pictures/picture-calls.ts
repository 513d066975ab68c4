import { MAX_PICTURE_BYTES } from '../../documents/index.ts';
import { imageAnswer } from '../../organization/index.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { goneSignal } from '../../platform/chain/gone.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { readUpload } from '../../uploads/index.ts';
import { keepPicture, readPicture } from './store-picture.ts';

/** POST career_pictures: nothing is locked while a slow sender takes their time and the picture is drawn. */
export const uploadCareerPicture: Handler<'uploadCareerPicture'> = async (context) => {
  const { id } = callerOf(context);
  if (!context.req.headers['content-type']?.startsWith('multipart/')) {
    throw new ValidationFailed([{ field: 'file', code: 'required' }]);
  }
  const { content, originalFileName } = await readUpload(context.req, MAX_PICTURE_BYTES);
  const turn = { share: String(id), signal: goneSignal(context.res) };
  const picture = await readPicture(content, originalFileName, turn);
  const kept = await withTransaction(() => keepPicture(picture, id));
  return { ...kept, created_at: kept.created_at.toISOString(), updated_at: kept.updated_at.toISOString() };
};

/** GET career_pictures/{key}/{size}: whoever knows the key; what it names never changes. */
export const readCareerPicture: Handler<'readCareerPicture'> = ({ params: { key, size } }) => {
  const [, width, format] = /^(\d{1,5})\.(webp|jpeg|png)$/.exec(size) ?? [];
  if (!width || !/^[0-9a-f]{32}$/.test(key)) throw new NotFound();
  return imageAnswer(
    `select f.uploaded_file_id from career_picture_files f join career_pictures p on p.id = f.career_picture_id
      where p.key = $1 and f.width = $2 and f.format = $3`,
    [key, Number(width), format],
    'public, max-age=31536000, immutable',
  );
};
