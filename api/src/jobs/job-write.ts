import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';
import { ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import { targetOf, transitionOf } from '../platform/resource/acts/transitions.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';
import { checkDates, keepPeople, keepTemplate } from './form-rules.ts';

/**
 * Rules of writing a job: every job has a workflow, which stays once somebody has applied; a job whose start
 * has come is published as it is saved.
 */
export const jobWrite: Hook = {
  async beforeWrite(change) {
    if (change.operation === 'delete') return;
    keepTemplate(change);
    await keepPeople(change);
    takeTemplate(change);
    if (change.operation === 'create') await chooseCoverLetter(change);
    const after: Row = { ...change.before, ...change.values };
    checkDates(change, after);
    await chooseWorkflow(change, after);
    const errors = await workflowErrors(change, after);
    if (errors.length > 0) throw new ValidationFailed(errors);
    publish(change, after);
  },
};

/** Older clients name the template of the confirmation mail in their own way. */
function takeTemplate({ body, values }: Change): void {
  const id = body.emailTemplateId;
  if (id === undefined || body.email_template_id !== undefined) return;
  if (id !== null && !Number.isSafeInteger(id))
    throw new ValidationFailed([{ field: 'emailTemplateId', code: 'invalid' }]);
  values.email_template_id = id;
}

/** A new job that says nothing of it asks what the organization asks. */
async function chooseCoverLetter({ body, values }: Change): Promise<void> {
  if (body.cover_letter_options !== undefined) return;
  const row = await queryOne<{
    mandatory: Rows['organizations']['mandatory_cover_letter'];
    refused: Rows['organizations']['not_accepted_cover_letter'];
  }>(
    'select mandatory_cover_letter as mandatory, not_accepted_cover_letter as refused from organizations where id = 1',
  );
  if (row?.mandatory) values.cover_letter_options = 'CoverLetterOptionMandatory';
  else if (row?.refused) values.cover_letter_options = 'CoverLetterOptionNotAccepted';
}

async function chooseWorkflow({ values, operation }: Change, after: Row): Promise<void> {
  if (after.workflow_id !== null && after.workflow_id !== undefined) return;
  if (operation === 'update' && values.workflow_id === undefined) return;
  const standard = await queryOne<Pick<Rows['workflows'], 'id'>>(
    `select id from workflows where not is_deleted and aasm_state = 'published' order by is_system_default desc, id limit 1`,
  );
  if (!standard) return;
  values.workflow_id = standard.id;
  after.workflow_id = standard.id;
}

async function workflowErrors({ before, values }: Change, after: Row): Promise<FieldError[]> {
  if (values.workflow_id === undefined || values.workflow_id === before?.workflow_id) return [];
  const field = 'workflow_id';
  const row = await queryOne<{ usable: boolean; applied: boolean }>(
    `select exists (select from workflows where id = $1 and not is_deleted and aasm_state = 'published') as usable,
            exists (select from applicant_profiles where job_id = $2) as applied`,
    [after.workflow_id ?? null, before?.id ?? null],
  );
  if (row?.applied) return [{ field, code: 'jobs.errors.workflowFixed' }];
  return row?.usable ? [] : [{ field, code: 'jobs.errors.workflowUnusable' }];
}

/** Without a start a job stays a draft; with a later one the calendar publishes it. */
function publish({ resource, values }: Change, after: Row): void {
  const now = new Date();
  const start = timeOf(after.start_date);
  const act = transitionOf(resource, 'publish');
  if (after.is_template || !act.from.includes(String(after.status)) || start === undefined || start > now) return;
  const end = timeOf(after.end_date);
  if (end !== undefined && end <= now) return;
  Object.assign(values, targetOf(resource, act));
  values.published_at = after.published_at ?? now.toISOString();
}

function timeOf(value: unknown): Date | undefined {
  return value === null || value === undefined ? undefined : new Date(value as string);
}
