import type { Rows } from '../generated/rows.ts';
import { refreshAnswerScores } from '../candidates/index.ts';
import { query } from '../platform/database/database.ts';

/** An application to copy and where the copy is to stand. */
export interface PickedProfile {
  id: number;
  stageId: number;
  /** For a copy that stays rejected. */
  reasonId: number | null;
}

export type Copy = Pick<Rows['applicant_profiles'], 'id' | 'applicant_id' | 'stage_id'> & {
  source_id: Rows['applicant_profiles']['id'];
  source_job_id: Rows['applicant_profiles']['job_id'];
};

interface Into {
  jobId: number;
  /** Who added the candidates; without it the copies tell what the originals tell. */
  addedBy?: number;
}

/**
 * Copies applications into a job, in the order of the list: the application itself, its texts, what the person has
 * done before, documents, tags, and the answers to questions that this job asks too. Notes, mails, milestones and
 * ranks stay with the original. Each table is one statement, however many there are. The caller has made sure that
 * no person is named twice; who is in the job already is left out.
 */
export async function copyProfiles(picks: PickedProfile[], { jobId, addedBy }: Into): Promise<Copy[]> {
  if (picks.length === 0) return [];
  const copies = await query<Copy>(
    `with picks as (
       select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as k(source_id, stage_id, reason_id, place)),
     made as (
       insert into applicant_profiles (applicant_id, job_id, stage_id, rejection_reason_id, candidate_source_id,
         applied_by_recruiter, applied_by_employee_id, is_internal, consider_for_other_jobs, preferred_language)
       select p.applicant_id, $4, k.stage_id, k.reason_id, p.candidate_source_id,
         $5::bigint is not null or p.applied_by_recruiter, coalesce($5::bigint, p.applied_by_employee_id),
         p.is_internal, p.consider_for_other_jobs, p.preferred_language
       from picks k join applicant_profiles p on p.id = k.source_id order by k.place
       on conflict (applicant_id, job_id) do nothing
       returning id, applicant_id, stage_id)
     select m.id, p.id as source_id, m.applicant_id, m.stage_id, p.job_id as source_job_id
     from made m join applicant_profiles p on p.applicant_id = m.applicant_id
     join picks k on k.source_id = p.id order by m.id`,
    [
      picks.map(({ id }) => id),
      picks.map(({ stageId }) => stageId),
      picks.map(({ reasonId }) => reasonId),
      jobId,
      addedBy ?? null,
    ],
    { name: 'copying-profiles' },
  );
  const pairs = [copies.map(({ id }) => id), copies.map(({ source_id }) => source_id)];
  for (const sql of PARTS) await query(`insert into ${sql}`, pairs);
  await query(ANSWERED, [...pairs, jobId]);
  await query(CHOSEN, [...pairs, jobId]);
  await refreshAnswerScores(copies.map(({ id }) => id));
  return copies;
}

/** $1: the copies, $2: their originals, side by side. */
const PAIRS = 'unnest($1::bigint[], $2::bigint[]) as m(id, source_id)';

/** Files share the bytes of the original; a row of their own keeps them when the original goes. */
const PARTS = [
  `uploaded_files (applicant_profile_id, file_type, original_file_name, mimetype, size, sha256, storage_key, text_status,
     unread_reason, extracted_text, employee_id, created_at, question_id)
   select m.id, f.file_type, f.original_file_name, f.mimetype, f.size, f.sha256, f.storage_key, f.text_status,
     f.unread_reason, f.extracted_text, f.employee_id, f.created_at, f.question_id
   from ${PAIRS} join uploaded_files f on f.applicant_profile_id = m.source_id
   where f.deleted_at is null and f.file_type in ('resume', 'formatted_resume', 'cover_letter', 'formatted_cover_letter', 'attachment')
   order by f.id for key share of f`,
  `applicant_profile_texts (applicant_profile_id, resume, cover_letter, objective, summary)
   select m.id, x.resume, x.cover_letter, x.objective, x.summary
   from ${PAIRS} join applicant_profile_texts x on x.applicant_profile_id = m.source_id`,
  `applicant_profile_tags (applicant_profile_id, tag_id, employee_id)
   select m.id, x.tag_id, x.employee_id
   from ${PAIRS} join applicant_profile_tags x on x.applicant_profile_id = m.source_id
   join tags t on t.id = x.tag_id and t.code is distinct from 'offer_in_progress'`,
  `educations (applicant_profile_id, institution, degree, field_of_study, description, start_date, end_date, "order")
   select m.id, x.institution, x.degree, x.field_of_study, x.description, x.start_date, x.end_date, x."order"
   from ${PAIRS} join educations x on x.applicant_profile_id = m.source_id order by x.id`,
  `work_experiences (applicant_profile_id, position, company, description, start_date, end_date, present_date, "order")
   select m.id, x.position, x.company, x.description, x.start_date, x.end_date, x.present_date, x."order"
   from ${PAIRS} join work_experiences x on x.applicant_profile_id = m.source_id order by x.id`,
];

/** Questions of the forms of the job $3. */
const JOB_QUESTIONS = `join questions q on q.id = x.question_id join jobs_forms jf on jf.form_id = q.form_id and jf.job_id = $3`;

const ANSWERED = `insert into text_answers (applicant_profile_id, question_id, answer_text, score, created_at)
  select m.id, x.question_id, x.answer_text, x.score, x.created_at
  from ${PAIRS} join text_answers x on x.applicant_profile_id = m.source_id ${JOB_QUESTIONS}`;

const CHOSEN = `insert into applicant_profile_answers (applicant_profile_id, question_id, answer_id)
  select m.id, x.question_id, x.answer_id
  from ${PAIRS} join applicant_profile_answers x on x.applicant_profile_id = m.source_id ${JOB_QUESTIONS}`;
