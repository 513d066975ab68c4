import type { CallTypes } from '../../generated/call-types.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { Role } from '../../generated/shapes.ts';
import { queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { selectList, viewOf } from '../../platform/resource/view.ts';

/** SQL of the columns of the row `t` of file_and_links as answers have them. */
export const attachmentColumns = (role: Role): string =>
  `${selectList(viewOf(resourceOf('file-and-link'), role))},
  (select json_build_object('id', u.id, 'original_file_name', u.original_file_name, 'mimetype', u.mimetype, 'size', u.size)
     from uploaded_files u where u.id = t.uploaded_file_id) as uploaded_file`;

export type Attachment = CallTypes['createFileAndLink']['answer'];

/** An attachment, link or wanted file as the staff reads it. @throws 404 */
export async function attachmentAnswer(role: Role, id: number): Promise<Attachment> {
  const row = await queryOne<{ body: Attachment }>(
    `select row_to_json(x) as body from (select ${attachmentColumns(role)} from file_and_links t where t.id = $1) x`,
    [id],
    { name: `offers-attachment-${role}` },
  );
  if (!row) throw new NotFound();
  return row.body;
}
