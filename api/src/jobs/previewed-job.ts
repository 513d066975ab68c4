import { resourceOf } from '../generated/resources.ts';
import type { CallTypes } from '../generated/call-types.ts';
import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { shownTexts } from '../platform/mail/index.ts';
import { parameters, scopeSql, type Bind } from '../platform/permissions/scopes.ts';
import { cleaned } from '../platform/resource/field-values.ts';
import { openJobFrom, openJobSql } from './open-job-sql.ts';
import type { Named, PublicJob } from './public-types.ts';

type Typed = CallTypes['previewJob']['body'];

/** What stands in a form that says nothing of it. */
const UNSAVED = {
  id: 0,
  name: {},
  description: {},
  required_languages: [],
  posting_board: 'public',
  keep_out_of_search: false,
};

/** Texts, and lists that are kept in tables of their own. */
const APART = new Set(['display_category_ids', 'uploaded_file_ids']);

/**
 * A job as candidates would read it if it were saved as it stands in the form: the same statement as that of the page,
 * over a row that is nowhere stored.
 */
export async function previewedJob(caller: Caller, typed: Typed): Promise<PublicJob> {
  const board = typed.posting_board === 'internal' ? 'all' : 'public';
  const from = openJobFrom('(select (jsonb_populate_record(null::jobs, $1)).*)');
  const { values, bind } = parameters([JSON.stringify(rowOf(typed)), typed.uploaded_file_ids ?? []]);
  const row = await queryOne<{ job: PublicJob }>(
    `select ${openJobSql(board, detailsSql(caller, bind))} as job from ${from}`,
    values,
  );
  const display_category = await categories(typed.display_category_ids ?? []);
  return { ...row!.job, description: shownTexts(row!.job.description), display_category };
}

/** Of the files only those that the caller put there or reaches. */
const detailsSql = (
  caller: Caller,
  bind: Bind,
) => `, j.description, j.job_application_method_en, j.cover_letter_options,
  coalesce((select json_agg(f) from (
    select u.id, u.original_file_name, u.mimetype, u.size from uploaded_files u
    where u.id = any($2::bigint[]) and u.file_type = 'job_attachment' and u.applicant_profile_id is null
      and (u.job_id is null and u.employee_id = ${bind(caller.id)}
        or u.job_id is not null and ${scopeSql('job', caller, 'u.job_id', bind)}) order by u.id) f), '[]') as attachments`;

function rowOf(typed: Typed): Record<string, unknown> {
  const { fields } = resourceOf('job');
  const given = Object.entries(typed).filter(([name, value]) => value != null && !APART.has(name));
  const values = given.map(([name, value]) => {
    const field = fields.find((each) => each.name === name);
    return [name, field ? cleaned(field, value) : value] as const;
  });
  const published_at = typed.start_date ?? new Date().toISOString();
  const row = { ...UNSAVED, display_closing_date: true, published_at, ...Object.fromEntries(values) };
  // Half a pay cannot be told.
  return { ...row, pay_shown: typed.pay_shown === true && typed.pay_currency != null && typed.pay_unit != null };
}

async function categories(ids: number[]): Promise<Named[]> {
  const row = await queryOne<{ list: Named[] }>(
    `select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c."order", c.id), '[]') as list
     from job_categories c where c.id = any($1::bigint[])`,
    [ids],
  );
  return row!.list;
}
