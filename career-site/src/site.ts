/**
 * What the server hands to a page. The api fills these shapes (api/src/public-pages), the pages only show them;
 * nothing here is fetched by the pages themselves.
 */
import type { Language } from './generated/languages.ts';
import type { AlertAskPage, AlertForm, AlertsPage } from './site-alerts.ts';
import type { BookingPage } from './site-booking.ts';
import type { EmbedPage } from './site-embed.ts';
import type { JobGroup, LandingLink, LandingPage, NearJobs, Paging, SimilarJobs } from './site-jobs.ts';
import type { Front, Look } from './look/site-look.ts';
import type { LetterPage } from './site-letters.ts';
import type { OwnAddressPage, OwnAskPage, OwnPage, OwnQuestionPage } from './site-own.ts';
import type { PoolPage, PoolThanksPage } from './site-pool.ts';
import type {
  AlreadyAppliedPage,
  ApplyPage,
  ConfirmationPage,
  FieldError,
  FormPreviewPage,
  GuardFields,
} from './site-applying.ts';

export type * from './site-alerts.ts';
export type * from './site-applying.ts';
export type * from './site-booking.ts';
export type * from './site-embed.ts';
export type * from './site-jobs.ts';
export type * from './site-letters.ts';
export type * from './site-own.ts';
export type * from './site-pool.ts';
export type * from './look/site-look.ts';

export type { Language };
export type Text = Partial<Record<Language, string>>;
/** Rich text that the api has cleaned on its way here: nothing else is drawn as HTML. */
export type CleanHtml = string & { readonly clean: true };

/** What every page needs: whose site it is, in which language, and the texts of that language by key. */
export interface Site {
  language: Language;
  /** Languages that the organization offers; a menu is shown when there is more than one. */
  languages: Language[];
  /** https://host without a trailing slash; absolute addresses (canonical, structured data) begin with it. */
  origin: string;
  /** Of the organization; dates are shown in it. */
  timeZone: string;
  look: Look;
  organization: { name: string; logo?: string; socialLogo?: string; url?: string; email?: string; phone?: string };
  /** Id of Google Tag Manager, where the organization has switched it on. */
  tagManager?: string;
  /** Where the reader came from, which links carry on: '' or `&` and parameters. */
  trail: string;
  texts: Record<string, string>;
  /** This page in each language, for the language menu of pages that have no addresses of their own. */
  here: Partial<Record<Language, string>>;
  /** Addresses of built scripts and styles by entry name, and of typefaces by the names that a look has for them. */
  assets: { styles: string[]; scripts: Record<string, string>; fonts: Record<string, string> };
}

export interface JobSummary {
  id: number;
  name: string;
  /** Where the name is not in the page's language: the one it is in. */
  nameIn?: Language;
  categories: string[];
  city?: string;
  province?: string;
  country?: string;
  workplace?: 'on_site' | 'hybrid' | 'remote';
  job_type?: string;
  /** ISO time; shown only where the job says so. */
  closing?: string;
  published?: string;
}

export interface JobListPage extends Paging {
  kind: 'jobList';
  /** Path of the list without its query, in the page's language. */
  path: string;
  alternates: Partial<Record<Language, string>>;
  /** Begins the address of a job; the id and the language follow. */
  jobPath: string;
  filters: { q: string } & Record<FilterName, string>;
  /** What each filter can be set to, with how many jobs there are of it beside all else that was chosen. */
  choices: Record<FilterName, Choice[]>;
  total: number;
  /** How many are open, whatever is looked for. */
  open: number;
  groups: JobGroup[];
  /** Only where nothing was found. */
  near?: NearJobs;
  landings: LandingLink[];
  /** New jobs of this search by mail, where the organization offers it. */
  alerts?: AlertForm;
  /** Where a profile is left for jobs to come, where the organization takes some. */
  poolPath?: string;
  message?: CleanHtml;
  internal: boolean;
  /** What the organization tells above its jobs; not where something is looked for. */
  front?: Front;
  /** Drawn for who is still changing it. */
  preview?: true;
}
export type FilterName = 'category' | 'location' | 'job_type' | 'department' | 'workplace';
export interface Choice {
  value: string;
  label: string;
  count: number;
}

export interface JobDetails extends JobSummary {
  descriptionHtml: CleanHtml;
  requisition_number?: string;
  department?: string;
  industry?: string;
  postal_code?: string;
  street?: string;
  openings?: number;
  /** Language code of the text that is shown when the job has none in the page's language. */
  shownIn: Language;
  ends?: string;
  employmentType?: string;
  pay?: { min?: number; max?: number; currency: string; unit: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' };
  files: { name: string; href: string }[];
}

export interface JobPage {
  kind: 'job';
  job: JobDetails;
  path: string;
  alternates: Partial<Record<Language, string>>;
  applyPath: string;
  listPath: string;
  similar: SimilarJobs;
  /** Of pictures that the server draws: what networks show, and its address for the camera of a phone. */
  pictures?: { preview: string; code: string };
  internal: boolean;
  /** Search engines are asked not to list it. */
  keptOut?: true;
  /** Drawn for who is still writing it: nothing leads on from it. */
  preview?: true;
}

/** A job that cannot be applied to any more (410) or never existed (404). */
export interface JobOverPage {
  kind: 'jobOver';
  reason: 'over' | 'unknown';
  listPath: string;
  similar?: SimilarJobs;
}

export interface SignInPage {
  kind: 'signIn';
  message?: 'sessionExpired' | 'loginError' | 'signedOut' | 'passwordSet' | 'accountReady';
  /** Where to go afterwards: a path of this site. */
  target: string;
  /** A code is asked for after the password. */
  secondFactor: boolean;
}
export interface ResetRequestPage {
  kind: 'resetRequest';
}
export interface SetPasswordPage {
  kind: 'setPassword';
  purpose: 'reset' | 'invitation';
  token: string;
  /** Whose password it will be; absent: the link is dead. */
  owner?: { name: string; email: string };
  minimums: { lower: number; upper: number; digit: number; symbol: number; length: number };
}
export interface MessagePage {
  kind: 'message';
  message:
    | 'acl'
    | 'sso'
    | 'unknown'
    | 'notAllowed'
    | 'expiredLink'
    | 'keptGone'
    | 'notFound'
    | 'tooMany'
    | 'tooLarge'
    | 'incomplete'
    | 'away'
    | 'awayPosted';
  status: number;
}
/** A form for people who are interested in the product itself. */
export interface SalesPage {
  kind: 'sales';
  request: 'demo' | 'question' | 'whitepaper';
  /** An address for such requests is set up. */
  open: boolean;
  path: string;
  alternates: Partial<Record<Language, string>>;
  values: { email?: string; name?: string; company?: string; phone?: string; message?: string };
  errors: FieldError[];
  guard: GuardFields;
  /** Why it was not sent, where no field is to blame. */
  failed?: string;
  status?: number;
}
export interface SalesThanksPage {
  kind: 'salesThanks';
  request: SalesPage['request'];
}

export interface HelpPage {
  kind: 'help';
}

export type Page =
  | JobListPage
  | LandingPage
  | EmbedPage
  | JobPage
  | JobOverPage
  | ApplyPage
  | FormPreviewPage
  | ConfirmationPage
  | AlreadyAppliedPage
  | SignInPage
  | ResetRequestPage
  | SetPasswordPage
  | MessagePage
  | HelpPage
  | LetterPage
  | BookingPage
  | OwnPage
  | OwnAskPage
  | OwnQuestionPage
  | OwnAddressPage
  | AlertAskPage
  | AlertsPage
  | PoolPage
  | PoolThanksPage
  | SalesPage
  | SalesThanksPage;

export interface Rendered {
  status: number;
  html: string;
}
