import { textOf } from '../read-form.ts';
import type { Request, Response } from 'express';
import type { FieldError, Language, LetterAct, Values } from '../../../../career-site/src/site.ts';
import type { FieldError as ApiError } from '../../platform/errors/errors.ts';
import { ValidationFailed, type CallError } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { t } from '../../platform/texts/texts.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { isChosen } from '../../forms/index.ts';
import type { Linked } from './find-linked.ts';
import type { Renderer } from '../renderer.ts';

/** A form of a letter's page as it was sent, with the letter as it is now. */
export interface Posted {
  request: Request;
  response: Response;
  renderer: Renderer;
  language: Language;
  hash: string;
  linked: Linked;
  act: LetterAct;
  values: Values;
}

/** Files that are asked for and not there, at their inputs: mandatory ones, and what was sent back. */
export function missingFiles({ linked, language }: Pick<Posted, 'linked' | 'language'>): FieldError[] {
  return linked.wanted
    .filter(({ mandatory, review, files }) =>
      review === 'returned' ? files.every(({ submitted }) => submitted) : mandatory && files.length === 0,
    )
    .map(({ file_and_link_id: id, description: name }) => ({
      field: `wanted.${id}`,
      message: t(language, 'career.letter.wanted.missing', { name }),
    }));
}

/** What a call refused, at the inputs of the form, in words. */
export function errorsOf(
  error: CallError,
  { linked, language, values }: Pick<Posted, 'linked' | 'language' | 'values'>,
) {
  const { errors, message } = errorAnswer(error, language, '').body;
  if (!errors.length) return [{ field: '', message }];
  return errors.map((one): FieldError => {
    const question = questionOf(linked, one.field);
    if (!question) return { field: inputOf(one.field, values), message: one.message };
    const written = !isChosen(question.question_type);
    const label = inLanguage(question.name, language);
    const required = t(language, `career.form.required.${written ? 'text' : 'choice'}`, { label });
    return {
      field: `${written ? 'question' : 'answer'}.${question.id}`,
      message: one.code === 'required' ? required : one.message,
    };
  });
}

/** The same for what was found before a call was made. */
export const toInputs = (errors: ApiError[], posted: Pick<Posted, 'linked' | 'language' | 'values'>): FieldError[] =>
  errors.length ? errorsOf(new ValidationFailed(errors), posted) : [];

const questionOf = (linked: Linked, field: string) =>
  linked.forms.flatMap(({ questions }) => questions).find(({ id }) => field === `questions.${id}`);

function inputOf(field: string, values: Values): string {
  if (/^signature/.test(field)) {
    if (!field.endsWith('.image')) return 'signature.name';
    return textOf(values, 'signature.kind') === 'uploaded' ? 'signature.picture' : 'signature.drawing';
  }
  if (field === 'note') return 'notes';
  return field === 'notes' || field === 'decline_reason' || field.startsWith('wanted.') ? field : '';
}
