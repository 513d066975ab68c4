import type { Rows } from '../generated/rows.ts';
import type { Language, Text } from '../generated/shapes.ts';
import type { CleanTexts } from '../platform/mail/index.ts';

/** Where a list of jobs is shown: to everybody, to employees, or both kinds in one list. */
export type Board = 'public' | 'internal' | 'all';

export type Workplace = NonNullable<Rows['jobs']['workplace']>;

export interface OpenJobsInput {
  /** Default: public. */
  board?: Board;
  /** Default: all of them. */
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface Named {
  id: number;
  name: Text;
}

export interface PublicPay {
  min: number | null;
  max: number | null;
  currency: string;
  unit: 'hour' | 'day' | 'week' | 'month' | 'year';
}

/** One row of the job list. Dates are ISO 8601 with offset; texts hold '' for a language that is not filled in. */
export interface OpenJob {
  id: number;
  name: Text;
  requisition_number: string | null;
  required_languages: Language[];
  location: { id: number; city: string; province: string | null } | null;
  country: string | null;
  postal_code: string | null;
  workplace: Workplace | null;
  /** `employment_type` is schema.org's name for it. */
  job_type: (Named & { employment_type: string | null }) | null;
  department: { id: number; title: Text } | null;
  industry: Named | null;
  display_category: Named[];
  /** Only when the job shows its pay. */
  pay: PublicPay | null;
  openings: number | null;
  published_at: string;
  /** On the internal board the internal closing date; null when the job does not show it. */
  closing_date: string | null;
  /** Search engines are asked not to list it. */
  keep_out_of_search: boolean;
}

export interface PublicJob extends OpenJob {
  description: CleanTexts;
  job_application_method_en: 'resumeAndForms' | 'formsOnly';
  start_date: string | null;
  attachments: { id: number; original_file_name: string; mimetype: string; size: number }[];
}

/** An open job with all that other sites are told of it. */
export interface WholeOpenJob extends OpenJob {
  /** Rich text as the database holds it, not cleaned yet; null where it is empty in every language. */
  description: string | null;
  description_language: Language | null;
  division_category_id: number | null;
  updated_at: string;
}

/**
 * open: applications are taken. over: the job was published once and is closed, filled, archived or past its date.
 * unknown: no such job on this board (drafts and jobs of another board answer the same).
 */
export type PublicJobAnswer =
  | { state: 'open'; job: PublicJob }
  | { state: 'over'; job: PublicJob }
  | { state: 'unknown' };
