import { uploadFile } from '../../uploads/index.ts';
import type { MailPart } from '../../documents/index.ts';
import { query, savepoint } from '../../platform/database/database.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { INFECTED, verdictOn } from '../../platform/virus-scan/index.ts';
import type { Matched } from './match-mail.ts';

/** An attachment that was not taken in. */
export interface LeftOut {
  name: string;
  reason: 'type' | 'size' | 'empty' | 'many' | 'virus';
}

/** The most attachments of one mail that are kept. */
const MOST = 20;

/** Has the attachments of a mail scanned before the transaction that stores them: nobody waits for that. */
export async function scanAhead(parts: MailPart[]): Promise<void> {
  for (const { tooLarge, content } of parts.slice(0, MOST)) if (!tooLarge) await verdictOn(bytesOf(content));
}

const bytesOf = (content: MailPart['content']) => Buffer.from(content.buffer, content.byteOffset, content.byteLength);

/**
 * Stores the attachments of a mail with the candidate's files, after the checks that every upload goes through: type by
 * content, size, name, viruses. What does not pass is named, not kept.
 */
export async function keepAttachments(
  parts: MailPart[],
  to: Matched,
): Promise<{ fileIds: number[]; leftOut: LeftOut[] }> {
  const fileIds: number[] = [];
  const leftOut: LeftOut[] = parts.slice(MOST).map(({ name }) => ({ name, reason: 'many' }));
  for (const part of parts.slice(0, MOST)) {
    if (part.tooLarge) {
      leftOut.push({ name: part.name, reason: 'size' });
      continue;
    }
    try {
      fileIds.push(await savepoint(() => keep(part, to)));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      leftOut.push({ name: part.name, reason: reasonOf(error) });
    }
  }
  await own(fileIds, to);
  return { fileIds, leftOut };
}

async function keep({ name, content }: MailPart, to: Matched): Promise<number> {
  const owner = to.applicant_profile_id !== null ? { applicantProfileId: to.applicant_profile_id } : {};
  const { file_info } = await uploadFile(
    {
      content: bytesOf(content),
      originalFileName: name,
      fileType: 'attachment',
      caller: null,
      language: to.language,
    },
    owner,
  );
  return file_info.id;
}

function reasonOf({ status, details }: CallError): LeftOut['reason'] {
  if (details.errors?.some(({ code }) => code === INFECTED)) return 'virus';
  if (status === 413) return 'size';
  return status === 415 ? 'type' : 'empty';
}

/** Files of a mail that belongs to no candidate are those of the employee whom it is for. */
async function own(fileIds: number[], to: Matched): Promise<void> {
  if (to.applicant_profile_id !== null || fileIds.length === 0) return;
  await query('update uploaded_files set claim_token_hash = null, employee_id = $2 where id = any($1::bigint[])', [
    fileIds,
    to.employee_id,
  ]);
}
