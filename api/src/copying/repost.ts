import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import type { Text } from '../generated/shapes.ts';
import { audit } from '../platform/audit/audit.ts';
import { json } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { copyJobAutomations } from '../automation/index.ts';
import { copyJobPlans } from '../interviews/index.ts';
import { jobObject } from '../jobs/index.ts';
import { copyJob, type JobCopy } from './copy-job.ts';
import { copyProfiles } from './copy-profiles.ts';
import { firstStageOf } from './first-stage.ts';
import { picksOf, requireOfJob, wantedOf } from './picks.ts';
import { recordCopies } from './record-copies.ts';
import { LANGUAGES } from '../platform/texts/texts.ts';

type Wish = NonNullable<CallTypes['repostJob']['body']>;

type Original = Pick<Rows['jobs'], 'is_template' | 'workflow_id'> & { name: Text; usable: boolean };

/** POST jobs/{id}/repost */
export const repostJob: Handler<'repostJob'> = async (context) => {
  const made = await repost(context.params.id, context.body ?? {}, false);
  return json(await jobObject(callerOf(context), made), { status: 201 });
};

/** POST jobs/{id}/repost_with_applicants: job and candidates in one transaction. */
export const repostJobWithApplicants: Handler<'repostJobWithApplicants'> = async (context) => {
  const { applicants_to_clone: named, stage_ids: stageIds = [], keep_stage: keep, ...wish } = context.body ?? {};
  const { id } = context.params;
  const wanted = wantedOf(named, stageIds);
  await requireOfJob(id, wanted);
  const made = await repost(id, wish, keep === true);
  const stage = await firstStageOf(made);
  const copies = await copyProfiles(await picksOf(id, wanted, { keep: keep === true, stage, jobId: made }), {
    jobId: made,
  });
  await recordCopies(copies, made);
  return json(await jobObject(callerOf(context), made), { status: 201 });
};

async function repost(id: number, wish: Wish, keepStages: boolean): Promise<number> {
  const original = await queryOne<Original>(
    `select j.name, j.is_template, j.workflow_id, (w.id is not null) as usable
     from jobs j left join workflows w on w.id = j.workflow_id and not w.is_deleted and w.aasm_state = 'published'
     where j.id = $1`,
    [id],
  );
  if (!original) throw new NotFound();
  const own: JobCopy = {
    ...datesOf(wish),
    name: JSON.stringify(namesOf(original.name, wish)),
    workflow_id: original.usable ? original.workflow_id : await standardWorkflow(keepStages),
  };
  if (wish.location_id !== undefined) own.location_id = wish.location_id;
  if (wish.post_reason_id !== undefined) own.post_reason_id = wish.post_reason_id;
  if (typeof wish.display_closing_date === 'boolean') own.display_closing_date = wish.display_closing_date;
  const made = await copyJob(id, own);
  await copyJobPlans(id, made);
  await copyJobAutomations(id, made);
  await audit({ action: 'repost', entity: 'job', id: made, after: { ...own, reposted_from_id: id } });
  return made;
}

/** A job whose start has come is online at once; the calendar publishes one that starts later. */
function datesOf(wish: Wish): JobCopy {
  const now = new Date();
  const [start, end, internal] = [wish.start_date, wish.end_date, wish.internal_end_date].map((text) =>
    text ? new Date(text) : null,
  );
  const wrong = (field: string, date: Date | null | undefined) => {
    if (!date) return [];
    if (date <= now) return [{ field, code: 'jobs.errors.endPassed' }];
    return start && date <= start ? [{ field, code: 'copying.errors.endBeforeStart' }] : [];
  };
  const errors = [...wrong('end_date', end), ...wrong('internal_end_date', internal)];
  if (errors.length > 0) throw new ValidationFailed(errors);
  const online = start !== null && start !== undefined && start <= now;
  return {
    start_date: start,
    end_date: end,
    internal_end_date: internal,
    status: online ? 'active' : 'pending',
    published_at: online ? now : null,
  };
}

function namesOf(name: Text, wish: Wish): Text {
  const names = LANGUAGES.map((language) => [language, wish[`name_${language}`]?.trim() || name[language]]);
  return Object.fromEntries(names) as Text;
}

/** In place of a workflow that new jobs cannot have any more. @throws 422 where stages are to be kept. */
async function standardWorkflow(keepStages: boolean): Promise<number> {
  if (keepStages) throw new ValidationFailed([{ field: 'keep_stage', code: 'copying.errors.workflowGone' }]);
  const [standard] = await query<Pick<Rows['workflows'], 'id'>>(
    `select id from workflows where not is_deleted and aasm_state = 'published' order by is_system_default desc, id limit 1`,
  );
  if (!standard) throw new ValidationFailed([{ field: 'workflow_id', code: 'jobs.errors.workflowUnusable' }]);
  return standard.id;
}
