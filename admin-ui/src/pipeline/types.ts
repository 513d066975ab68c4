import type { CallTypes } from '../generated/call-types.ts';

type TextPerLanguage = { en?: string | null; fr?: string | null; es?: string | null };

/** A candidate's application as lists and boards show it. */
export type Card = CallTypes['jobBoard']['answer']['columns'][number]['applicant_profiles'][number];

/** One count of the server. */
export interface Workload {
  stage_id: number;
  applicants_count: number;
}

/** A step of the job's workflow. */
export interface Stage {
  id: number;
  name: TextPerLanguage;
  order: number;
  stage_type: 'new' | 'hired' | 'rejected' | 'others';
  dm_stage: boolean;
  dm_move_and_remove: boolean;
  /** The role may not look into it. */
  disabled?: boolean;
}

/** GET jobs/{id}?page=application-management, as far as this screen reads it. */
export interface PipelineJob {
  id: number;
  name: TextPerLanguage;
  status: string;
  end_date?: string | null;
  location?: { city: string | null; province: string | null } | null;
  openings?: number | null;
  workflow: { id: number; stages: Stage[] } | null;
  workloads: (Workload & { id: number })[];
  /** Who is assigned to it. */
  employees?: { id: number }[];
}

export type Board = CallTypes['jobBoard']['answer'];

/** What the event stream of a job tells. */
export interface BoardEvent {
  job_id: number;
  kind: 'moved' | 'rejected' | 'applied' | 'changed' | 'deleted';
  /** Empty when there are too many to name. */
  applicant_profile_ids: number[];
  from_stage_id: number | null;
  to_stage_id: number | null;
  workloads: Workload[];
  employee_id: number | null;
}

export interface UploadedFile {
  id: number;
  file_type: string;
  original_file_name: string;
  mimetype: string;
  size?: number;
  /** Why no text could be taken from it. */
  unread_reason?: string | null;
  created_at?: string;
  /** Its words, where they are not those of the form. */
  text?: string | null;
  /** Who of the staff added it; null for what the candidate sent. */
  employee?: { id: number; name: string } | null;
  applicant_profile_id?: number;
}

export interface Log {
  id: number;
  action: string;
  created_at: string;
  employee?: { id: number; name: string } | null;
  from_stage_id?: number | null;
  to_stage_id?: number | null;
  old_value?: Record<string, unknown> | null;
  new_value?: Record<string, unknown> | null;
  /** Names of the stages, sources, reasons and questions that the entry speaks of. */
  named?: Record<string, unknown>;
  applicant_profile_id?: number;
}

export type Note = NonNullable<CallTypes['getProfile']['answer']['notes']>[number];

/** One application with everything that its panel shows. */
export type Profile = Card & {
  answers?: Record<string, unknown>[];
  text_answers?: Record<string, unknown>[];
  /** What came in answer to later requests. */
  information_requests?: { id: number; subject?: string | null; answers?: Record<string, unknown>[] }[];
  uploaded_files?: UploadedFile[];
  applicant_profile_logs?: Log[];
  notes?: Note[];
  /** Mails to and from the candidate; what they say is read one by one. */
  hgemails?: { id: number }[];
  offer_letters?: { id: number; status: string; subject: string | null; created_at: string }[];
  /** What each of the staff thinks; `candidate_rank` is the mean. */
  candidate_ranks?: { employee_id: number; candidate_rank: number; employee?: { id: number; name: string } | null }[];
  /** Words of the resume and of the cover letter, as they were read from the files. */
  resume?: string | null;
  cover_letter?: string | null;
  rejection_reason?: { id: number; name: TextPerLanguage } | null;
  job?: { id: number; name: TextPerLanguage } | null;
  applicant_id: number;
  /** How many more applications of the same person the role may see. */
  other_applications?: number;
  /** What was said otherwise with this application; staff decides. */
  told?: Record<string, string> | null;
  removed_at?: string | null;
};

/** One application of a person, as the candidate's history lists it. */
export interface PersonApplication {
  id: number;
  job_id: number;
  stage_id: number;
  created_at: string;
  stage_entered_at?: string;
  candidate_rank?: number | null;
  answer_score?: number | null;
  applied_by_recruiter?: boolean;
  mark_future_consideration?: boolean;
  presented_date?: string | null;
  interviewed_date?: string | null;
  offered_date?: string | null;
  hired_date?: string | null;
  regretted_date?: string | null;
  job: { id: number; name: TextPerLanguage; status: string } | null;
  stage: { id: number; name: TextPerLanguage; stage_type: string } | null;
  candidate_source?: { id: number; name: TextPerLanguage } | null;
  rejection_reason?: { id: number; name: TextPerLanguage } | null;
  tags?: { id: number; name: TextPerLanguage }[];
}

/** A mail that was written to a candidate or came from one, as lists name it. */
export interface MailLine {
  id: number;
  subject?: string | null;
  t_uid?: string | null;
  f_uid?: string | null;
  direction?: string;
  purpose?: string;
  status?: string;
  created_at: string;
  applicant_profile_id?: number | null;
}

/** A person with everything that the role may see of their applications. */
export interface Person {
  id: number;
  name: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  home_phone: string | null;
  work_phone: string | null;
  referral_name: string | null;
  current_employee: boolean;
  previous_employee: boolean;
  is_internal: boolean;
  black_flag: boolean;
  street?: string | null;
  city?: string | null;
  province?: string | null;
  postal_code?: string | null;
  country?: string | null;
  preferred_language?: string;
  created_at: string;
  removed_at?: string | null;
  applicant_profiles: PersonApplication[];
  notes: Note[];
  hgemails: MailLine[];
  applicant_logs: Log[];
  applicant_profile_logs: Log[];
  uploaded_files: UploadedFile[];
}
