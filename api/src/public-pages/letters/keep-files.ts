import type { Request, Response } from 'express';
import type { FieldError, Language } from '../../../../career-site/src/site.ts';
import { MAX_ATTACHMENT_BYTES } from '../../documents/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { t } from '../../platform/texts/texts.ts';
import { tooLarge } from '../../uploads/index.ts';
import { asUpload } from '../as-upload.ts';
import type { PostedForm } from '../read-form.ts';
import type { Linked } from './find-linked.ts';

interface Sender {
  request: Request;
  response: Response;
  language: Language;
  hash: string;
}

/**
 * Stores the files of a posted form, each as an upload of its own, so that they stay whatever becomes of the form; they
 * count once the answer is sent. Answers what was refused, at the inputs.
 */
export async function keepFiles(
  { files, moreFiles }: PostedForm,
  linked: Linked,
  sender: Sender,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const file of files) {
    const wanted = linked.wanted.find(({ file_and_link_id: id }) => file.field === `wanted.${id}`);
    if (!wanted) continue;
    try {
      if (file.tooLarge) throw tooLarge(MAX_ATTACHMENT_BYTES);
      const request = asUpload(sender.request, file, {
        hash: sender.hash,
        file_and_link_id: String(wanted.file_and_link_id),
        direction: 'inbound',
      });
      const { response, language } = sender;
      await perform('uploadOfferFile', { request, response, language });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { message, errors: at } = errorAnswer(error, sender.language, '').body;
      errors.push({ field: file.field, message: `${file.name}: ${at[0]?.message ?? message}` });
    }
  }
  if (moreFiles)
    errors.push({ field: files.at(-1)?.field ?? '', message: t(sender.language, 'career.letter.moreFiles') });
  return errors;
}
