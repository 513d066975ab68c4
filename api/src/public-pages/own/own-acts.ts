import { textOf } from '../read-form.ts';
import type { Request, Response } from 'express';
import type { FieldError, Language, OwnAct, Values } from '../../../../career-site/src/site.ts';
import { CONTACT_FIELDS } from '../../candidates/index.ts';
import { MAX_RESUME_BYTES } from '../../documents/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import { ValidationFailed, type CallError } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { t } from '../../platform/texts/texts.ts';
import { tooLarge } from '../../uploads/index.ts';
import { asUpload } from '../as-upload.ts';
import type { PostedForm } from '../read-form.ts';

export interface ActRequest {
  request: Request;
  response: Response;
  language: Language;
  hash: string;
  values: Values;
  files: PostedForm['files'];
}

/** What a form cannot do without, in words of its own. */
const MISSING = { upload: 'ownPage.upload.missing', write: 'ownPage.write.missing' };
const missing = Object.values(MISSING);

/** What a form asks for, by the call that does it. Answers where to go where that is not the page itself. */
export const ACTS: Record<Exclude<OwnAct, 'back'>, (asked: ActRequest) => Promise<string | undefined>> = {
  async contact({ values, ...asked }) {
    const named = CONTACT_FIELDS.filter((name) => name in values);
    const contact = Object.fromEntries(named.map((name) => [name, textOf(values, name) || null]));
    if (contact.preferred_language === null) delete contact.preferred_language;
    await perform('changeOwnContact', { ...asked, body: { hash: asked.hash, contact } });
    return undefined;
  },
  async upload({ values, files, ...asked }) {
    const id = textOf(values, 'application_id');
    const field = fileField(id);
    const [file] = files;
    const { language } = asked;
    if (!file) throw new ValidationFailed([{ field, code: MISSING.upload }]);
    if (file.tooLarge) throw tooLarge(MAX_RESUME_BYTES);
    const fields = { hash: asked.hash, application_id: id, file_type: textOf(values, 'file_type') };
    const request = asUpload(asked.request, file, fields);
    await perform('uploadOwnFile', { request, response: asked.response, language });
    return undefined;
  },
  async withdraw({ values, ...asked }) {
    const body = { hash: asked.hash, application_id: idOf(values), reason: textOf(values, 'reason') || null };
    await perform('withdrawOwnApplication', { ...asked, body });
    return undefined;
  },
  async stay({ values, ...asked }) {
    await perform('stayInPool', { ...asked, body: { hash: asked.hash, application_id: idOf(values) } });
    return undefined;
  },
  async write({ values, ...asked }) {
    const message = textOf(values, 'message');
    if (!message) throw new ValidationFailed([{ field: 'message', code: MISSING.write }]);
    const body = { hash: asked.hash, application_id: idOf(values), message };
    await perform('writeOwnMessage', { ...asked, body });
    return undefined;
  },
  async keep({ values, ...asked }) {
    await perform('answerKeeping', { ...asked, body: { hash: asked.hash, keep: textOf(values, 'keep') === 'yes' } });
    return undefined;
  },
  async copy(asked) {
    await perform('orderOwnData', { ...asked, body: { hash: asked.hash } });
    return undefined;
  },
  async removal(asked) {
    await perform('askOwnRemoval', { ...asked, body: { hash: asked.hash } });
    return undefined;
  },
  async renew(asked) {
    await perform('renewCandidatePageLink', { ...asked, body: { hash: asked.hash } });
    return undefined;
  },
  async address({ values, ...asked }) {
    await perform('askOwnAddress', { ...asked, body: { hash: asked.hash, email: textOf(values, 'new_email') } });
    return undefined;
  },
  async booking({ values, ...asked }) {
    const body = { hash: asked.hash, booking_id: Number(textOf(values, 'booking_id')), language: asked.language };
    const { address } = await perform('openOwnBooking', { ...asked, body });
    return address;
  },
  async letter({ values, ...asked }) {
    const body = { hash: asked.hash, letter_id: Number(textOf(values, 'letter_id')), language: asked.language };
    const { address } = await perform('openOwnLetter', { ...asked, body });
    return address;
  },
};

const idOf = (values: Values): number => Number(textOf(values, 'application_id'));

export const fileField = (id: string): string => `file.${id}`;

/** What a call refused, at the inputs of its form, in words. */
export function errorsOf(error: CallError, act: OwnAct, { values, language }: Pick<ActRequest, 'values' | 'language'>) {
  const { errors, message } = errorAnswer(error, language, '').body;
  const at = (field: string): string => {
    if (act === 'upload') return fileField(textOf(values, 'application_id'));
    if (act === 'address') return field === 'email' ? 'new_email' : '';
    if (act === 'contact') return field.replace(/^contact\./, '');
    return ['message', 'reason'].includes(field) ? field : '';
  };
  if (errors.length === 0) return [{ field: act === 'upload' ? at('') : '', message }];
  return errors.map((one): FieldError => ({
    field: at(one.field),
    message: missing.includes(one.code) ? t(language, one.code) : one.message,
  }));
}

/** Says when to try again, where a call said so. */
export function retryAfter(response: Response, error: CallError): void {
  const wait = error.details.headers?.['retry-after'];
  if (wait) response.setHeader('retry-after', wait);
}
