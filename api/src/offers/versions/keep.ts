import { createHash } from 'node:crypto';
import { resourceOf } from '../../generated/resources.ts';
import type { Rows } from '../../generated/rows.ts';
import { currentActor } from '../../platform/audit/audit.ts';
import { queryOne } from '../../platform/database/database.ts';
import { saveReferences } from '../../platform/resource/references/save-references.ts';
import type { Letter } from '../letter.ts';
import { canonical } from '../trail/hash.ts';
import { type Content, contentOf } from './content.ts';

/** SHA-256 (hexadecimal) of what a letter says. */
export const shaOf = (content: Content): string => createHash('sha256').update(canonical(content)).digest('hex');

/** A version that was kept: its number and the SHA-256 of its content. */
export type KeptVersion = Pick<Rows['letter_versions'], 'id' | 'number' | 'sha256'>;

/**
 * Keeps what a locked letter says now, filled in, as what somebody receives, in the running transaction. What is the
 * same as the last one to the same receivers is not kept twice.
 * @throws 422 naming placeholders that stand for nothing, required fields of the organization that are empty, and
 *   files that are gone
 */
export async function keepLetterVersion(letter: Letter, reason: 'approval' | 'candidate'): Promise<KeptVersion> {
  const content = await contentOf(letter);
  const sha256 = shaOf(content);
  const last = await queryOne<KeptVersion & Pick<Rows['letter_versions'], 'reason'>>(
    `select id, number, sha256, reason from letter_versions where approval_email_id = $1 order by number desc limit 1`,
    [letter.id],
  );
  if (last && last.sha256 === sha256 && last.reason === reason) return { id: last.id, number: last.number, sha256 };
  const kept = await queryOne<KeptVersion>(
    `insert into letter_versions (approval_email_id, number, reason, content, sha256, employee_id)
     values ($1, $2, $3, $4, $5, $6) returning id, number, sha256`,
    [letter.id, (last?.number ?? 0) + 1, reason, JSON.stringify(content), sha256, currentActor().employeeId],
  );
  const files = [
    ...content.files.map(({ id }) => id),
    ...(content.header_file_id === null ? [] : [content.header_file_id]),
  ];
  await saveReferences(resourceOf('letter-version'), kept!.id, { file_ids: files });
  return kept!;
}
