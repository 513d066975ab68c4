import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { cleanHtml } from '../../platform/mail/index.ts';
import { type Letter, requireFeature } from '../letter.ts';
import { VERSION } from '../letters/letter-answer.ts';

type Version = CallTypes['listLetterVersions']['answer'][number];

/** GET approval_emails/{id}/versions: the newest first. */
export const listLetterVersions: Handler<'listLetterVersions'> = async ({ params: { id } }) => {
  const letter = await queryOne<Pick<Letter, 'email_type'>>('select email_type from approval_emails where id = $1', [
    id,
  ]);
  if (!letter) throw new NotFound();
  await requireFeature(letter.email_type);
  const rows = await query<{ version: Version }>(
    `select json_build_object(${VERSION}, 'content', v.content) as version from letter_versions v
      where v.approval_email_id = $1 order by v.number desc`,
    [id],
  );
  return rows.map(({ version }) => ({ ...version, content: version.content && shown(version.content) }));
};

/** What stands in a database is cleaned again on its way out, as any rich text is. */
const shown = (content: NonNullable<Version['content']>) => ({ ...content, html: cleanHtml(content.html) });
