import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What a server could do at most: node:http and one pg pool, one named statement, the same rows, no session, no check, no
 * permission. Run as a process of its own; PORT and DATABASE_URL from the environment.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 16 });
pg.types.setTypeParser(20, Number);

const statements: Record<string, { text: string; values: (query: URLSearchParams) => unknown[] }> = {
  '/stage': {
    text: `select p.id, p.job_id, p.stage_id, p.applicant_id, p.created_at, p.updated_at, p.stage_entered_at, p.candidate_rank,
                  p.answer_score, p.rejection_reason_id, p.candidate_source_id, p.applied_by_recruiter, p.is_internal,
                  p.mark_future_consideration, p.consider_for_other_jobs, p.preferred_language, p.presented_date,
                  p.interviewed_date, p.offered_date, p.hired_date, p.regretted_date, p.removed_at, p.lock_version,
                  a.first_name, a.last_name, a.email, a.home_phone, a.work_phone, a.referral_name, a.current_employee,
                  a.previous_employee, a.is_internal as internal_person, a.black_flag,
                  (select json_agg(tag) from (select t.id, t.name from applicant_profile_tags pt join tags t on t.id = pt.tag_id
                    where pt.applicant_profile_id = p.id order by t."order", t.id) tag) as tags
             from applicant_profiles p join applicants a on a.id = p.applicant_id
            where p.job_id = $1 and p.stage_id = $2 and not p.is_deleted
            order by p.created_at desc, p.id desc limit 20`,
    values: (query) => [query.get('job'), query.get('stage')],
  },
  '/board': {
    text: `select w.stage_id, w.applicants_count, s.name, cards.page
             from workloads w join stages s on s.id = w.stage_id
             left join lateral (
               select json_agg(card) as page from (
                 select p.id, p.job_id, p.stage_id, p.applicant_id, p.created_at, p.updated_at, p.stage_entered_at,
                        p.candidate_rank, p.answer_score, p.rejection_reason_id, p.candidate_source_id,
                        p.applied_by_recruiter, p.is_internal, p.mark_future_consideration, p.consider_for_other_jobs,
                        p.preferred_language, p.presented_date, p.interviewed_date, p.offered_date, p.hired_date,
                        p.regretted_date, p.removed_at, p.lock_version, a.first_name, a.last_name, a.email,
                        a.home_phone, a.work_phone, a.referral_name, a.current_employee, a.previous_employee,
                        a.is_internal as internal_person, a.black_flag,
                        (select json_agg(tag) from (select t.id, t.name from applicant_profile_tags pt
                           join tags t on t.id = pt.tag_id where pt.applicant_profile_id = p.id
                           order by t."order", t.id) tag) as tags
                   from applicant_profiles p join applicants a on a.id = p.applicant_id
                  where p.job_id = w.job_id and p.stage_id = w.stage_id and not p.is_deleted
                  order by p.candidate_rank, p.created_at desc, p.id desc limit 20) card) cards on true
            where w.job_id = $1 and not s.is_deleted order by s."order", s.id`,
    values: (query) => [query.get('job')],
  },
  '/lookup': {
    text: `select t.*, (select count(*) from tags where is_viewable) as total from tags t where is_viewable order by "order", id limit 25`,
    values: () => [],
  },
  '/open': {
    text: `select j.id, j.name, j.requisition_number, j.country, j.workplace, j.published_at, j.end_date, j.openings, l.city, l.province, t.name as job_type
             from jobs j left join locations l on l.id = j.location_id left join job_types t on t.id = j.job_type_id
            where j.status = 'active' and j.posting_board in ('public', 'both') and not j.is_template and j.published_at <= now()
              and (j.end_date is null or j.end_date > now())
            order by j.published_at desc, j.id desc`,
    values: () => [],
  },
};

createServer(async (request, response) => {
  const url = new URL(request.url!, 'http://baseline');
  const statement = statements[url.pathname];
  if (!statement) return response.writeHead(404).end();
  const { rows } = await pool.query({
    name: url.pathname,
    text: statement.text,
    values: statement.values(url.searchParams),
  });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
