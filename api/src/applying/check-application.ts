import { answerErrors } from '../forms/index.ts';
import type { FieldError } from '../platform/errors/errors.ts';
import type { Requirements } from './requirements.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import type { ApplicationInput, ProfileInput } from './types.ts';

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
    ...answerErrors(
      requirements.forms,
      {
        chosen: profile.answer_ids ?? [],
        written: profile.text_answers_attributes ?? [],
        files: filesOfQuestions(profile),
      },
      {
        chosen: `${PROFILE}.answer_ids`,
        written: `${PROFILE}.text_answers_attributes`,
        files: `${PROFILE}.uploaded_files_attributes`,
      },
      onBehalf,
    ),
  ];
}

/** The documents that answer questions; their names are known once they are claimed. */
const filesOfQuestions = ({ uploaded_files_attributes: files = [] }: ProfileInput) =>
  files.flatMap(({ question_id: question }) => (question ? [{ question_id: question, name: '' }] : []));

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
  const wanted = requirements.cover_letter === 'CoverLetterOptionMandatory' && !onBehalf;
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
