/** Of the shapes in site.ts, those of a candidate's own page, which a personal link opens. */
import type { AnswerOf } from './public-calls.ts';
import type { FieldError, GuardFields, Values } from './site-applying.ts';
import type { CleanHtml } from './site.ts';

/** What the call answers, as it is read from the wire. */
export type OwnShown = AnswerOf<'POST candidate_page/check'>;

export interface OwnApplication extends Omit<OwnShown['applications'][number], 'job_name' | 'job_id' | 'public'> {
  jobName: string;
  /** Of the job's page, while it can be read. */
  jobPath?: string;
}

export interface OwnMail extends Omit<OwnShown['mails'][number], 'message' | 'job_name'> {
  /** Cleaned anew, without pictures from elsewhere. */
  message: CleanHtml;
  jobName: string;
}

/** What is done on the page; `back` only shows it again. */
export type OwnAct =
  | 'contact'
  | 'upload'
  | 'withdraw'
  | 'write'
  | 'keep'
  | 'copy'
  | 'removal'
  | 'renew'
  | 'letter'
  | 'booking'
  | 'address'
  | 'stay'
  | 'back';

export interface OwnPage extends Pick<
  OwnShown,
  'email' | 'keep_longer' | 'keep_longer_at' | 'copy' | 'removal' | 'expires_at' | 'mails_total' | 'mails_per_page'
> {
  kind: 'own';
  /** The address that its forms post to. */
  path: string;
  /** Where the copy of the data is, as JSON and as PDF. */
  copyPath: string;
  copyPdfPath: string;
  firstName: string;
  applications: OwnApplication[];
  bookings: OwnShown['bookings'];
  letters: (Omit<OwnShown['letters'][number], 'job_name'> & { jobName: string })[];
  mails: OwnMail[];
  mailsPage: number;
  limits: { fileBytes: number; extensions: string[] };
  /** The act that waits for a yes: then that alone is shown. */
  confirm?: { act: 'withdraw' | 'removal'; application?: OwnApplication };
  /** What was done last. */
  notice?: string;
  values: Values;
  errors: FieldError[];
  status: number;
}

/** Where a link is asked for. */
export interface OwnAskPage {
  kind: 'ownAsk';
  path: string;
  /** A link was followed that opens nothing. */
  ended?: boolean;
  /** It was asked for, or made anew. */
  sent?: 'asked' | 'renewed';
  email: string;
  errors: FieldError[];
  status: number;
  guard: GuardFields;
}

/** Whether one's data may be kept, before a rule of the organization takes it. */
export interface OwnQuestionPage {
  kind: 'ownQuestion';
  path: string;
  /** What is asked; undefined once nothing is. */
  question?: AnswerOf<'POST candidate_page/check_question'>;
  /** What was answered just now. */
  outcome?: AnswerOf<'POST candidate_page/answer_question'>['outcome'];
  errors: FieldError[];
  status: number;
}

/** A new e-mail address is confirmed, or the change of it stopped. */
export interface OwnAddressPage {
  kind: 'ownAddress';
  path: string;
  /** What the link does; undefined once it does nothing. */
  change?: AnswerOf<'POST candidate_page/check_address'>;
  outcome?: AnswerOf<'POST candidate_page/settle_address'>['outcome'];
  errors: FieldError[];
  status: number;
}
