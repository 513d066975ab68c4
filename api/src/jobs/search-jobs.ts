import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import type { CallTypes } from '../generated/call-types.ts';
import { resourceOf } from '../generated/resources.ts';
import { viewOf } from '../platform/resource/view.ts';
import type { Bind } from '../platform/permissions/scopes.ts';
import { textsSql } from '../platform/texts/in-language.ts';
import { assignedSql, jobList } from './job-list.ts';

/** POST jobs/search: the jobs list with its quick search and filters. */
export const searchJobs: Handler<'searchJobs'> = async (context) => {
  const form = context.body ?? {};
  const caller = callerOf(context);
  return jobList(
    { caller, language: context.language },
    form,
    (bind) => conditionsOf(form, bind, caller),
    (bind) => statusOf(form, bind),
  );
};

type Form = CallTypes['searchJobs']['body'];

function statusOf(form: Form, bind: Bind): string[] {
  const sql: string[] = [];
  const statuses = [form.status ?? []].flat().filter((status) => status !== '' && status !== 'all');
  if (statuses.length > 0) sql.push(`j.status = any(${bind(statuses)}::text[])`);
  if (form.is_archived !== null && form.is_archived !== undefined) {
    sql.push(`(j.status = 'archived') = ${bind(form.is_archived)}::boolean`);
  }
  return sql;
}

function conditionsOf(form: Form, bind: Bind, caller: Caller): string[] {
  const sql = [form.is_template ? 'j.is_template' : 'not j.is_template'];
  const equal = (column: string, value: number | null | undefined) => {
    if (value !== null && value !== undefined) sql.push(`${column} = ${bind(value)}::bigint`);
  };
  equal('j.id', form.job_id);
  equal('j.job_type_id', form.job_type);
  equal('j.location_id', form.location);
  equal('j.close_reason_id', form.close_reason);
  equal('j.post_reason_id', form.post_reason);
  equal('j.division_category_id', form.division_category);
  equal('j.company_department_id', form.department);
  if (form.display_category) {
    sql.push(`exists (select from jobs_display_categories f
      where f.job_id = j.id and f.display_category_id = ${bind(form.display_category)}::bigint)`);
  }
  for (const employee of [form.with_recruiter, form.with_hiring_manager]) {
    if (employee) sql.push(assignedSql(`${bind(employee)}::bigint`));
  }
  // What a role cannot read is no way to find a job.
  const notes = viewOf(resourceOf('job'), caller.role).byName.has('notes') ? ', j.notes' : '';
  for (const word of (form.name_contains ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    sql.push(`rolecall_plain(concat_ws(' ', ${textsSql('j.name').join(', ')}, j.requisition_number${notes}))
      like rolecall_plain(${pattern})`);
  }
  return sql;
}
