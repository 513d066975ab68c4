import type { QuestionType } from '../forms/index.ts';
import type { Language } from '../generated/shapes.ts';

/** A text in several languages, or one in its own. */
export type Words = string | Partial<Record<Language, string | null>> | null | undefined;

interface Named {
  id: number;
  name: Words;
}

interface Given {
  question: Words;
  text?: Words;
  answer_text?: string | null;
  question_type?: QuestionType;
  answered_at?: string;
  weighting?: number | null;
  score?: number | null;
}

/** What GET applicant_profiles/{id} answers, as far as it is printed. */
export interface ProfileJson {
  id: number;
  created_at: string;
  stage_entered_at: string;
  candidate_rank: number | null;
  answer_score: number | null;
  mark_future_consideration: boolean;
  is_internal: boolean;
  applied_by_recruiter: boolean;
  presented_date: string | null;
  interviewed_date: string | null;
  offered_date: string | null;
  hired_date: string | null;
  regretted_date: string | null;
  removed_at: string | null;
  applicant: {
    name: string;
    email: string | null;
    home_phone: string | null;
    work_phone: string | null;
    referral_name: string | null;
    current_employee: boolean;
    previous_employee: boolean;
    black_flag: boolean;
  };
  address: Record<'street' | 'city' | 'province' | 'postal_code' | 'country', string | null>;
  job: Named | null;
  stage: Named | null;
  candidate_source: Named | null;
  rejection_reason: Named | null;
  tags: Named[];
  objective: string | null;
  summary: string | null;
  work_experiences: {
    position: string | null;
    company: string | null;
    description: string | null;
    start_date: string | null;
    end_date: string | null;
    present_date: boolean;
  }[];
  educations: {
    institution: string | null;
    degree: string | null;
    field_of_study: string | null;
    description: string | null;
    start_date: string | null;
    end_date: string | null;
  }[];
  answers: Given[];
  text_answers: Given[];
  information_requests: { subject: string | null; answers: Given[] }[];
  notes: { body: string | null; created_at: string; employee: { name: string } | null }[];
  applicant_profile_logs: {
    action: string;
    created_at: string;
    employee: { name: string } | null;
    from_stage_id: number | null;
    to_stage_id: number | null;
  }[];
}
