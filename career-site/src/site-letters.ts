/** Of the shapes in site.ts, those of offer letters and information requests, which people open by a link. */
import type { AnswerOf } from './public-calls.ts';
import type { FieldError, FormSection, Values } from './site-applying.ts';
import type { CleanHtml } from './site.ts';

type Linked = AnswerOf<'POST approval_emails/check_hash'>;

/** What a letter or request says, and what became of it. */
export interface Letter extends Pick<
  Linked,
  | 'email_type'
  | 'state'
  | 'role'
  | 'subject'
  | 'request_signature'
  | 'consent'
  | 'terms'
  | 'wanted'
  | 'closed_because'
  | 'answered_at'
  | 'accepted'
  | 'note'
  | 'version_sha256'
> {
  /** Cleaned anew, without pictures from elsewhere; '' where the letter is not shown any more. */
  message: CleanHtml;
  /** Language that it is written in. */
  writtenIn: string;
  /** Of the candidate. */
  candidate: { firstName: string; name: string };
  jobName: string;
  /** Path of the picture above the letter. */
  header?: string;
  /** The last day to answer (a date), and how many days there are until then. */
  due?: { date: string; daysLeft: number };
  files: { id: number; name: string; description?: string; size?: number; href: string; elsewhere: boolean }[];
  pdf?: string;
  /** The reason of a no, in words. */
  declineReason?: string;
  signedAs?: string;
}

/** What is done to a letter: `edit` goes back from the confirmation, `save` keeps a draft. */
export type LetterAct = 'accept' | 'decline' | 'approve' | 'return' | 'send' | 'save' | 'edit';

export interface LetterPage {
  kind: 'letter';
  letter: Letter;
  /** The address that its forms post to. */
  path: string;
  /** The secret of the link, for uploads and drafts by script. */
  hash: string;
  forms: FormSection[];
  /** Reasons for declining, in the order in which they are offered. */
  reasons: { value: string; label: string }[];
  limits: { fileBytes: number; files: number; extensions: string[]; signatureBytes: number };
  /** The act that waits for a yes: then what was given is shown, and no form. */
  confirm?: LetterAct;
  /** What the person hears about what was done last. */
  notice?: string;
  values: Values;
  errors: FieldError[];
  status: number;
}
