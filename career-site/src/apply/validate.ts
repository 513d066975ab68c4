import type { ApplicationQuestions, FieldError } from '../site.ts';
import type { Translate } from '../translate.ts';
import { QUESTION_INPUTS, valuesOf, type UploadedFile } from './names.ts';
import { askedOf } from './questions/asked.ts';
import { keepsLimits, limitsHint } from './questions/limits.ts';

interface Known {
  questions: ApplicationQuestions;
  files: UploadedFile[];
  /** Files cannot be taken at the moment: none is needed. */
  withoutFiles: boolean;
  language: string;
  t: Translate;
}

const STEP_INDEX: Record<string, number> = { contact: 0, experience: 1, review: 2 };
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,250}$/;

/** Inputs of files that are still on their way. */
export const uploadsIn = (part: ParentNode): string[] =>
  [...part.querySelectorAll<HTMLInputElement>('[data-uploading] input[type="file"]')].map(({ name }) => name);

/** What the browser can tell before anything is sent; the server checks everything again. */
export function validateStep(form: HTMLFormElement, step: string, known: Known): FieldError[] {
  const { questions, files, withoutFiles, t } = known;
  const errors: FieldError[] = [];
  const part = form.querySelector(`[data-step="${STEP_INDEX[step]}"]`);
  if (!part) return errors;
  for (const input of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )) {
    if (input.closest('[data-question][hidden]')) continue;
    if (!input.name || input.type === 'file' || input.type === 'radio' || input.type === 'hidden') continue;
    const message = messageOf(input, known);
    if (message) errors.push({ field: input.name, message });
  }
  for (const group of part.querySelectorAll<HTMLFieldSetElement>('fieldset[data-required]')) {
    if (!group.closest('[data-question][hidden]') && !group.querySelector('input:checked'))
      errors.push({
        field: group.dataset.required!,
        message: t('career.form.required.choice', { label: legend(group) }),
      });
  }
  const uploads = uploadsIn(part);
  errors.push(...uploads.map((field) => ({ field, message: t('career.form.stillUploading') })));
  if (withoutFiles) return inOrder(errors, form);
  const lacks = (field: string, isIt: (file: UploadedFile) => boolean) => !uploads.includes(field) && !files.some(isIt);
  if (step === 'contact' && questions.wantsResume && lacks('resume', (file) => file.file_type === 'resume')) {
    errors.unshift({ field: 'resume', message: t('career.form.required.resume') });
  }
  if (
    step === 'experience' &&
    questions.coverLetter === 'mandatory' &&
    lacks('cover_letter', (file) => file.file_type === 'cover_letter')
  ) {
    errors.push({ field: 'cover_letter', message: t('career.form.required.coverLetter') });
  }
  if (step === 'experience') {
    const values = valuesOf(new FormData(form));
    for (const { id, type, required, name } of questions.forms.flatMap((section) => askedOf(section, values))) {
      if (type === 'file' && required && lacks(`file.${id}`, (file) => file.question === id))
        errors.push({ field: `file.${id}`, message: t('career.form.required.file', { label: name }) });
    }
  }
  return inOrder(errors, form);
}

/** As the fields stand in the page, so that the summary leads from one to the next. */
function inOrder(errors: FieldError[], form: HTMLFormElement): FieldError[] {
  const fields = [...form.querySelectorAll('[id]')].map(({ id }) => id);
  return errors.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
}

function messageOf(
  input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  { questions, language, t }: Known,
): string | undefined {
  const label = labelOf(input);
  if (input.name === 'terms')
    return (input as HTMLInputElement).checked || !input.required ? undefined : t('career.form.required.terms');
  const isRequired = input.required || input.dataset.requiredIfAsked !== undefined;
  if (input.type === 'checkbox' && isRequired) {
    return (input as HTMLInputElement).checked ? undefined : t('career.form.required.consent', { label });
  }
  if (isRequired && !input.value.trim()) return t('career.form.required.text', { label });
  if (input.name === 'email' && !EMAIL.test(input.value.trim())) return t('career.form.invalid.email');
  const question = questions.forms
    .flatMap((form) => form.questions)
    .find(({ id, type }) => `${QUESTION_INPUTS[type]}.${id}` === input.name);
  if (question && input.value.trim() && !keepsLimits(question, input.value.trim())) {
    return t('career.form.invalid.limits', { label, limits: limitsHint(question, { t, language }) });
  }
  if (input.type === 'month' && input.value && !/^\d{4}-\d{2}$/.test(input.value))
    return t('career.form.invalid.month', { label });
  return undefined;
}

function labelOf(input: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null }): string {
  const label = input.labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
  label?.querySelectorAll('.optional').forEach((part) => part.remove());
  return label?.textContent?.trim() ?? '';
}
function legend(group: HTMLFieldSetElement): string {
  return group.querySelector('legend')?.firstChild?.textContent?.trim() ?? '';
}
