import type { CallTypes } from '../generated/call-types.ts';
import { resourceOf } from '../generated/resources.ts';
import type { Role } from '../generated/shapes.ts';
import { rawJson, type Answer } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { withShownTexts } from '../platform/mail/index.ts';
import { childColumns, selectList, viewOf } from '../platform/resource/view.ts';
import { LANGUAGES } from '../platform/texts/texts.ts';
import { reachesStageSql } from '../platform/permissions/reach.ts';

/** GET jobs/{id}: everything that the applicant list and the form need of a job, in one statement. */
export const getJob: Handler<'getJob'> = async (context) => jobAnswer(callerOf(context), context.params.id);

/** A job as a caller may read it. @throws 404 */
export async function jobAnswer(caller: Caller, id: number): Promise<Answer> {
  const row = await queryOne<{ body: string }>(statementFor(caller.role), [id], { name: `job-${caller.role}` });
  if (!row) throw new NotFound();
  return rawJson(withShownTexts(resourceOf('job'), row.body));
}

type JobObject = CallTypes['getJob']['answer'];

/** The same as an object. @throws 404 */
export async function jobObject(caller: Caller, id: number): Promise<JobObject> {
  const [job] = await jobObjects(caller, [id]);
  if (!job) throw new NotFound();
  return job;
}

/** Several as objects, in the order of their ids, by one statement; those that do not exist are left out. */
export async function jobObjects(caller: Caller, ids: number[]): Promise<JobObject[]> {
  const rows = await query<{ body: string }>(
    `${statementFor(caller.role, 'any($1::bigint[])')} order by array_position($1::bigint[], r.id::bigint)`,
    [ids],
    { name: `jobs-${caller.role}` },
  );
  return rows.map(({ body }) => JSON.parse(withShownTexts(resourceOf('job'), body)) as JobObject);
}

const selects = new Map<Role, string>();

/** `ids`: the id that is wanted, or any of several, as SQL goes on after `=`. */
function statementFor(role: Role, ids = '$1'): string {
  let select = selects.get(role);
  if (!select) {
    const view = viewOf(resourceOf('job'), role);
    select = `select row_to_json(r)::text as body from (
      select ${selectList(view)}${childColumns(view, 'parent0.id')}, ${related(role)}
      from jobs t, lateral (select t.id) parent0 where t.id = `;
    selects.set(role, select);
  }
  return `${select}${ids}) r`;
}

const named = (table: string, column: string, more = '') =>
  `(select json_build_object('id', x.id, 'name', x.name${more}) from ${table} x where x.id = t.${column})`;

/** The names one by one, as older clients read them. */
const PER_LANGUAGE = LANGUAGES.map((language) => `, 'name_${language}', x.name ->> '${language}'`).join('');

const STAGE = `json_build_object('id', s.id, 'name', s.name, 'order', s."order", 'stage_type', s.stage_type,
  'interview', s.interview, 'dm_stage', s.dm_stage, 'dm_move_and_remove', s.dm_move_and_remove)`;

/** Decision makers read of other stages that they exist, not who or how many stand there. */
function related(role: Role): string {
  const shown = reachesStageSql({ role }, 's');
  return `
    (select json_build_object('id', l.id, 'city', l.city, 'province', l.province, 'country', l.country)
       from locations l where l.id = t.location_id) as location,
    ${named('job_types', 'job_type_id', PER_LANGUAGE)} as job_type,
    ${named('close_reasons', 'close_reason_id', ", 'code', x.code")} as close_reason,
    ${named('post_reasons', 'post_reason_id')} as post_reason,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c."order", c.id), '[]')
       from jobs_display_categories jc join job_categories c on c.id = jc.display_category_id where jc.job_id = t.id) as display_category,
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
       from jobs_forms jf join forms f on f.id = jf.form_id
      where jf.job_id = t.id and f.privacy_status = 'public') as forms,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'code', c.code) order by c."order", c.id), '[]')
       from jobs_candidate_sources jc join candidate_sources c on c.id = jc.candidate_source_id where jc.job_id = t.id) as candidate_sources,
    (select coalesce(json_agg(json_build_object('id', f.id, 'file_type', f.file_type, 'original_file_name', f.original_file_name,
         'mimetype', f.mimetype, 'size', f.size) order by f.id), '[]')
       from uploaded_files f where f.job_id = t.id and f.applicant_profile_id is null) as uploaded_files,
    (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name, 'role', e.aasm_state)
         order by e.last_name, e.first_name, e.id), '[]')
       from job_assignments ja join employees e on e.id = ja.employee_id where ja.job_id = t.id) as employees,
    (select json_build_object('id', w.id, 'name', w.name, 'stages', (
         select coalesce(json_agg((${STAGE}::jsonb || jsonb_build_object('disabled', not ${shown})) order by s."order", s.id), '[]')
           from stages s where s.workflow_id = w.id and not s.is_deleted))
       from workflows w where w.id = t.workflow_id) as workflow,
    (select coalesce(json_agg(json_build_object('id', w.id, 'job_id', w.job_id, 'stage_id', w.stage_id,
         'applicants_count', w.applicants_count, 'workload_order', w.workload_order, 'stage', ${STAGE}) order by s."order", s.id), '[]')
       from workloads w join stages s on s.id = w.stage_id
      where w.job_id = t.id and not s.is_deleted and ${shown}) as workloads`;
}
