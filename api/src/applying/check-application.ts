import type { FieldError } from '../platform/errors/errors.ts';
import type { Requirements } from './requirements.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import type { ApplicationInput, ProfileInput, RequiredQuestion } from './types.ts';

/** Local part, @, domain, a dot and a suffix of 2 to 250 characters. */
const EMAIL = /^[^\s@,;<>()[\]\\]+@[^\s@,;<>()[\]\\]+\.[^\s@.,;<>()[\]\\]{2,250}$/;

const PROFILE = 'applicant_profiles_attributes.0';

/** What is wrong with an application, field by field; empty when nothing is. Recruiters need not fill in everything. */
export function applicationErrors(
  input: ApplicationInput,
  requirements: Requirements,
  { onBehalf }: { onBehalf: boolean },
): FieldError[] {
  const profile = input.applicant_profiles_attributes[0]!;
  return [
    ...candidateErrors(input),
    ...termsErrors(input, requirements, onBehalf),
    ...coverLetterErrors(profile, requirements, onBehalf),
    ...sourceErrors(profile, requirements, onBehalf),
    ...answerErrors(profile, requirements, onBehalf),
  ];
}

function candidateErrors(input: ApplicationInput): FieldError[] {
  const errors: FieldError[] = [];
  if (oneLine(input.first_name) === '') errors.push({ field: 'first_name', code: 'required' });
  if (oneLine(input.last_name) === '') errors.push({ field: 'last_name', code: 'required' });
  if (input.email.trim() === '') errors.push({ field: 'email', code: 'required' });
  else if (!EMAIL.test(input.email.trim())) errors.push({ field: 'email', code: 'applying.errors.email' });
  if (input.current_employee && input.previous_employee) {
    errors.push({ field: 'previous_employee', code: 'applying.errors.oneEmployment' });
  }
  return errors;
}

function termsErrors(input: ApplicationInput, requirements: Requirements, onBehalf: boolean): FieldError[] {
  if (!requirements.terms.required || onBehalf || input.terms_accepted) return [];
  return [{ field: 'terms_accepted', code: 'applying.errors.terms' }];
}

function coverLetterErrors(profile: ProfileInput, requirements: Requirements, onBehalf: boolean): FieldError[] {
  const file = (profile.uploaded_files_attributes ?? []).some(({ file_type }) => file_type === 'cover_letter');
  const given = file || (profile.cover_letter ?? '').trim() !== '';
  if (requirements.cover_letter === 'CoverLetterOptionNotAccepted') {
    return given ? [{ field: `${PROFILE}.cover_letter`, code: 'applying.errors.noCoverLetter' }] : [];
  }
  const wanted =
    requirements.cover_letter === 'CoverLetterOptionMandatory' && requirements.method !== 'formsOnly' && !onBehalf;
  return wanted && !given ? [{ field: `${PROFILE}.cover_letter`, code: 'applying.errors.coverLetter' }] : [];
}

function sourceErrors(profile: ProfileInput, requirements: Requirements, onBehalf: boolean): FieldError[] {
  const id = profile.candidate_source_id;
  if (id === null || id === undefined) return [];
  const { internal, added_by_recruiter } = requirements.special_sources;
  const offered =
    requirements.sources.some((source) => source.id === id) ||
    (onBehalf && (id === internal || id === added_by_recruiter));
  return offered ? [] : [{ field: `${PROFILE}.candidate_source_id`, code: 'applying.errors.source' }];
}

function answerErrors(profile: ProfileInput, requirements: Requirements, onBehalf: boolean): FieldError[] {
  const questions = requirements.forms.flatMap((form) => form.questions);
  const chosen = new Set(profile.answer_ids ?? []);
  const written = new Map(
    (profile.text_answers_attributes ?? []).map((one) => [one.question_id, one.answer_text ?? '']),
  );
  const errors = questions.flatMap((question) => questionErrors(question, chosen, written, onBehalf));
  const offered = new Set(questions.flatMap((question) => question.answers.map((answer) => answer.id)));
  if ([...chosen].some((id) => !offered.has(id))) {
    errors.push({ field: `${PROFILE}.answer_ids`, code: 'applying.errors.foreignAnswer' });
  }
  const textQuestions = new Set(questions.filter(isWritten).map((question) => question.id));
  if ([...written.keys()].some((id) => !textQuestions.has(id))) {
    errors.push({ field: `${PROFILE}.text_answers_attributes`, code: 'applying.errors.foreignQuestion' });
  }
  return errors;
}

function questionErrors(
  question: RequiredQuestion,
  chosen: Set<number>,
  written: Map<number, string>,
  onBehalf: boolean,
): FieldError[] {
  const field = `questions.${question.id}`;
  if (isWritten(question)) {
    const missing = question.required && !onBehalf && (written.get(question.id) ?? '').trim() === '';
    return missing ? [{ field, code: 'required' }] : [];
  }
  const count = question.answers.filter((answer) => chosen.has(answer.id)).length;
  if (count === 0 && question.required && !onBehalf) return [{ field, code: 'required' }];
  if (count > 1 && question.question_type !== 'multiple-answer') return [{ field, code: 'applying.errors.oneAnswer' }];
  return [];
}

/** Whether a question is answered in words. */
export const isWritten = ({ question_type }: RequiredQuestion) =>
  question_type === 'long-answer' || question_type === 'short-answer';
