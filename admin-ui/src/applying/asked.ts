type TextPerLanguage = { en?: string | null; fr?: string | null; es?: string | null };

export interface AskedQuestion {
  id: number;
  name: TextPerLanguage;
  helper_text: TextPerLanguage | null;
  question_type: 'multiple-choice' | 'multiple-answer' | 'select-dropdown' | 'long-answer' | 'short-answer';
  answers: { id: number; text: TextPerLanguage }[];
}

/** GET jobs/apply/{id}?page=recruiter, as far as the form for a recruiter reads it. */
export interface AskedJob {
  id: number;
  name: TextPerLanguage;
  cover_letter_options: string;
  job_application_method_en: 'resumeAndForms' | 'formsOnly';
  candidate_sources: { id: number; name: TextPerLanguage; code: string | null }[];
  forms: { id: number; name: TextPerLanguage; legend: TextPerLanguage | null; questions: AskedQuestion[] }[];
}
