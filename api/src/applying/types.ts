import type { Language, Text } from '../generated/shapes.ts';
import type { CleanTexts } from '../platform/mail/index.ts';
import type { RequiredForm } from '../forms/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import type { Caller } from '../platform/chain/context.ts';

export type CoverLetterOption =
  | 'CoverLetterOptionMandatory'
  | 'CoverLetterOptionOptional'
  | 'CoverLetterOptionNotAccepted';

/** What an application form asks for; null from `applicationForm` when the job takes no applications. */
export interface ApplicationFormDescription {
  job: { id: number; name: Text; required_languages: Language[] };
  /** formsOnly: contact data and questions, no resume. */
  method: 'resumeAndForms' | 'formsOnly';
  cover_letter: CoverLetterOption;
  terms: { required: boolean; text: CleanTexts | null };
  sources: { id: number; name: Text; code: string | null }[];
  forms: RequiredForm[];
  files: { max_bytes: number; extensions: string[] };
}

/** The body of POST /api/v1/applicants. */
export type ApplicationInput = Omit<CallTypes['createApplication']['body'], 'guard'>;

/** Its one application. */
export type ProfileInput = ApplicationInput['applicant_profiles_attributes'][number];

export interface ApplicationContext {
  language: Language;
  /** The signed-in employee who applies for somebody, or null. */
  caller: Caller | null;
  /** Where the request comes from. */
  ip: string;
  /** The organization's internal_id, when the application comes from the internal board. */
  internalId?: string | undefined;
  /** It was held for a look and is let through: whose files it has, when it came, what was known then, its reserved id. */
  released?: { heldId: number; sentAt: Date; internal: boolean; profileId: number | null };
}

/** What a finished application answers: enough for a confirmation page, nothing that was not known to who sent it. */
export type ApplicationAnswer = CallTypes['createApplication']['answer'];
