import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { DEPARTMENTS } from './departments.ts';
import { joinOf } from './descriptors.ts';
import { insertLinks, insertRows } from './insert.ts';
import { DEMO_JOBS, descriptionOf, placeOf, titleOf } from './jobs.ts';
import { CITIES } from './names.ts';
import { DEMO_LANGUAGES } from './languages.ts';

export interface LoadedJob {
  id: number;
  index: number;
  workflowId: number;
  /** New, …, Hired, Rejected in their order. */
  stages: { id: number; type: string }[];
}

const DAY = 86_400_000;
/** A moment so many days from `now`, to the second. */
export const days = (now: Date, count: number): string => new Date(now.getTime() + count * DAY).toISOString();

/** The demo's locations and jobs with their people; the base rows (workflow, categories, reasons) are there already. */
export async function loadJobs(now: Date, employees: Record<string, number>): Promise<LoadedJob[]> {
  const locations = await insertRows('locations', CITIES);
  const [workflow] = await query<Pick<Rows['workflows'], 'id'>>(
    'select id from workflows where not is_deleted order by id limit 1',
  );
  if (!workflow) throw new Error('The base rows hold no workflow');
  const stages = await query<Pick<Rows['stages'], 'id'> & { type: Rows['stages']['stage_type'] }>(
    'select id, stage_type as type from stages where workflow_id = $1 and not is_deleted order by "order", id',
    [workflow.id],
  );
  const types = await idsByCode('job_types');
  const categories = await idsByCode('job_categories');
  const [closed] = await query<Pick<Rows['close_reasons'], 'id'>>(
    'select id from close_reasons where not is_system_default order by id limit 1',
  );
  const departments = await loadDepartments(now);
  const ids = await insertRows(
    'jobs',
    DEMO_JOBS.map((job) => {
      const place = placeOf(job);
      const over = ['closed', 'archived', 'filled'].includes(job.status);
      return {
        name: titleOf(job),
        description: descriptionOf(job),
        required_languages: DEMO_LANGUAGES,
        status: job.status,
        is_template: job.template ?? false,
        posting_board: job.board ?? 'public',
        start_date: days(now, job.starts),
        end_date: job.ends === null ? null : days(now, job.ends),
        display_closing_date: true,
        published_at: job.status === 'pending' ? null : days(now, job.starts),
        closed_date: over ? days(now, (job.ends ?? 0) - 2) : null,
        close_reason_id: over ? (closed?.id ?? null) : null,
        location_id: locations[job.city],
        country: place.country,
        postal_code: place.postal_code,
        workplace: job.workplace ?? 'on_site',
        company_department_id: departments.get(job.category) ?? null,
        job_type_id: types.get(job.type ?? 'full_time'),
        workflow_id: workflow.id,
        cover_letter_options: 'CoverLetterOptionOptional',
        job_application_method_en: 'resumeAndForms',
        requisition_number: job.requisition,
        openings: job.openings ?? 1,
        anonymous_review: job.anonymous ?? false,
        pay_min: job.pay?.[0] ?? null,
        pay_max: job.pay?.[1] ?? null,
        pay_currency: job.pay ? 'CAD' : null,
        pay_unit: job.pay?.[2] ?? null,
        pay_shown: job.pay !== undefined,
        created_at: days(now, Math.min(job.starts - 3, -1)),
        updated_at: days(now, Math.min(job.starts, -1)),
        lock_version: 0,
      };
    }),
  );
  await insertLinks(
    ...joinOf('job', 'display_category_ids', (own, other) =>
      DEMO_JOBS.map((job, index) => ({ [own]: ids[index]!, [other]: categories.get(job.category)! })),
    ),
  );
  await insertRows(
    'job_assignments',
    DEMO_JOBS.flatMap((job, index) =>
      job.assigned
        ? ['hiring_manager', 'decision_maker', 'recruiter'].map((role) => ({
            job_id: ids[index]!,
            employee_id: employees[role]!,
            created_at: now.toISOString(),
            updated_at: now.toISOString(),
          }))
        : [],
    ),
  );
  return ids.map((id, index) => ({ id, index, workflowId: workflow.id, stages }));
}

/** Ids of the departments by the categories of their jobs. */
async function loadDepartments(now: Date): Promise<Map<string, number>> {
  const at = now.toISOString();
  const rows = DEPARTMENTS.map(({ title }) => ({
    title,
    is_deleted: false,
    created_at: at,
    updated_at: at,
    lock_version: 0,
  }));
  const ids = await insertRows('company_departments', rows);
  return new Map(DEPARTMENTS.flatMap(({ categories }, index) => categories.map((category) => [category, ids[index]!])));
}

/** Ids of the base rows of a lookup by their codes. */
async function idsByCode(table: 'job_types' | 'job_categories'): Promise<Map<string, number>> {
  const rows = await query<{ id: number; code: string }>(`select id, code from ${table} where code is not null`);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
