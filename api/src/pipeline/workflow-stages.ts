import type { Rows } from '../generated/rows.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';
import { inLanguage, inLanguageSql } from '../platform/texts/in-language.ts';
import { inEveryLanguage } from '../platform/texts/texts.ts';

/** The stages that each workflow has, with the places that only they take; stages of one's own stand between. */
const FIXED = {
  new: { order: 0, name: inEveryLanguage('pipeline.fixedStages.new') },
  hired: { order: 998, name: inEveryLanguage('pipeline.fixedStages.hired') },
  rejected: { order: 999, name: inEveryLanguage('pipeline.fixedStages.rejected') },
} as const;
const isFixed = (type: unknown): type is keyof typeof FIXED => Object.hasOwn(FIXED, String(type));
const LAST_OWN = 997;
/** A message names this many jobs. */
const NAMED_JOBS = 5;

/**
 * Rules of workflows and their stages: exactly one New (first), one Hired and one Rejected (last), the stages of one's
 * own numbered between them; names in every required language; no stage with candidates is put away.
 */
export const workflowStages: Hook = {
  async beforeWrite(change) {
    if (change.resource.entity !== 'stage') return;
    if (isAlone(change)) alone.add(change.body);
    await checkStage(change);
  },

  async afterWrite(change) {
    // Stages of a list are looked at together, when the workflow is stored; one made alone must only not be a second New.
    if (change.resource.entity === 'stage') return alone.has(change.body) ? refuseSecond(change) : undefined;
    await completeStages(change.id);
    await numberStages(change.id);
    await checkWorkflow(change.id);
  },
};

/** Bodies of stages that are written by themselves. */
const alone = new WeakSet<Row>();

/** Within a list the workflow is named by the list, and not by the stage. */
const isAlone = ({ body, before, values }: Change): boolean =>
  before ? values.workflow_id === undefined : body.workflow_id !== undefined;

async function checkStage(change: Change): Promise<void> {
  const { operation, before, values } = change;
  if (operation === 'delete') return refuseOccupied(change);
  const after: Row = { ...before, ...values };
  const type = after.stage_type;
  if (isFixed(type)) {
    const fixed = FIXED[type];
    // In a list the order is that of the list, and these have their places in it.
    if (before && alone.has(change.body) && values.order !== undefined)
      refuse([{ field: 'order', code: 'pipeline.errors.fixedStage' }]);
    values.order = fixed.order;
    // Protected alike, whoever made the workflow; so what is not named yet is named here, once and for all.
    if (!before) {
      const name = { ...fixed.name, ...(values.name as Row | undefined) };
      Object.assign(values, { name, is_system_default: true, is_editable: false });
    }
  } else if (values.order !== undefined) {
    values.order = Math.min(Math.max(Number(values.order), 1), LAST_OWN);
  }
  if (
    before &&
    values.stage_type !== undefined &&
    values.stage_type !== before.stage_type &&
    before.is_system_default
  ) {
    refuse([{ field: 'stage_type', code: 'pipeline.errors.fixedStage' }]);
  }
  if (before && values.is_deleted === true && !before.is_deleted) await refuseOccupied(change);
  const workflow = await queryOne<Pick<Rows['workflows'], 'required_languages'>>(
    'select required_languages from workflows where id = $1',
    [after.workflow_id],
  );
  refuse(missingNames(after.name, workflow?.required_languages, 'name'));
}

async function refuseSecond({ id, operation, values, before }: Change): Promise<void> {
  if (operation === 'delete') return;
  const workflowId = Number(values.workflow_id ?? before?.workflow_id);
  // Whoever adds a stage at the same time waits, and is looked at after this one.
  await query('select from workflows where id = $1 for no key update', [workflowId]);
  const [taken] = await takenNames(workflowId, id);
  if (taken) refuse([{ field: 'name', code: 'pipeline.errors.stageName', values: { name: taken.name } }]);
  const second = await queryOne(
    `select 1 from stages s join stages o on o.workflow_id = s.workflow_id and o.stage_type = s.stage_type and o.id <> s.id
     where s.id = $1 and s.stage_type <> 'others' and not s.is_deleted and not o.is_deleted`,
    [id],
  );
  if (second) refuse([{ field: 'stage_type', code: 'pipeline.errors.fixedStages' }]);
}

/** A stage with candidates stays; who wants it gone reads in which jobs they stand. */
async function refuseOccupied({ before, id, language }: Change): Promise<void> {
  if (isFixed(before!.stage_type)) refuse([{ field: 'is_deleted', code: 'pipeline.errors.fixedStage' }]);
  const jobs = await query<{ name: string; count: Rows['workloads']['applicants_count'] }>(
    `select ${inLanguageSql('j.name', language)} as name, w.applicants_count as count
       from workloads w join jobs j on j.id = w.job_id
      where w.stage_id = $1 and w.applicants_count > 0 order by w.applicants_count desc, j.id`,
    [id],
  );
  if (jobs.length === 0) return;
  const count = jobs.reduce((sum, job) => sum + job.count, 0);
  const named = jobs.slice(0, NAMED_JOBS).map((job) => `${job.name} (${job.count})`);
  const values = {
    smart_count: count,
    count,
    stage: inLanguage(before!.name, language),
    jobs: [...named, ...(jobs.length > NAMED_JOBS ? ['…'] : [])].join(', '),
  };
  refuse([{ field: 'is_deleted', code: 'pipeline.errors.stageOccupied', values }]);
}

/** A workflow that was sent without the three fixed stages gets them. */
async function completeStages(workflowId: number): Promise<void> {
  await query(
    `insert into stages (workflow_id, name, stage_type, "order", is_system_default, is_editable)
     select $1, f.value -> 'name', f.key, (f.value ->> 'order')::int, true, false
     from jsonb_each($2::jsonb) f
     where not exists (select from stages s where s.workflow_id = $1 and s.stage_type = f.key and not s.is_deleted)`,
    [workflowId, JSON.stringify(FIXED)],
  );
}

/** Numbers the stages of one's own from 1 in their order; a new one (997) comes last of them. */
async function numberStages(workflowId: number): Promise<void> {
  await query(
    `update stages s set "order" = n.place
     from (
       select id, row_number() over (order by "order", id) as place
       from stages where workflow_id = $1 and stage_type = 'others' and not is_deleted
     ) n
     where s.id = n.id and s."order" <> n.place`,
    [workflowId],
  );
}

async function checkWorkflow(workflowId: number): Promise<void> {
  const rows = await query<
    Pick<Rows['stages'], 'id' | 'stage_type' | 'name'> & Pick<Rows['workflows'], 'required_languages'>
  >(
    `select s.id, s.stage_type, s.name, w.required_languages from stages s join workflows w on w.id = s.workflow_id
     where s.workflow_id = $1 and not s.is_deleted order by s."order", s.id`,
    [workflowId],
  );
  if (Object.keys(FIXED).some((type) => rows.filter((row) => row.stage_type === type).length !== 1)) {
    refuse([{ field: 'stages', code: 'pipeline.errors.fixedStages' }]);
  }
  const taken = await takenNames(workflowId);
  refuse(
    taken.map(({ id, name }) => ({
      field: `stages.${rows.findIndex((row) => row.id === id)}.name`,
      code: 'pipeline.errors.stageName',
      values: { name },
    })),
  );
  refuse(rows.flatMap((row, at) => missingNames(row.name, row.required_languages, `stages.${at}.name`)));
}

/**
 * Stages of a workflow that are called as an earlier one is, in any language and whatever the letter case; or `one` of
 * them, where any other is called so.
 */
async function takenNames(workflowId: number, one: number | null = null): Promise<{ id: number; name: string }[]> {
  return query<Pick<Rows['stages'], 'id'> & { name: string }>(
    `select distinct on (s.id) s.id, n.value as name
       from stages s, jsonb_each_text(s.name) n
      where s.workflow_id = $1 and not s.is_deleted and exists (
        select from stages o, jsonb_each_text(o.name) m
         where o.workflow_id = s.workflow_id and not o.is_deleted
           and case when $2::bigint is null then (o."order", o.id) < (s."order", s.id) else s.id = $2 and o.id <> s.id end
           and m.key = n.key and lower(btrim(m.value)) = lower(btrim(n.value)))
      order by s.id, n.key`,
    [workflowId, one],
  );
}

function missingNames(name: unknown, languages: unknown, field: string): FieldError[] {
  const texts = (name ?? {}) as Record<string, string | null>;
  const missing = (Array.isArray(languages) ? (languages as string[]) : []).filter(
    (language) => !texts[language]?.trim(),
  );
  return missing.length > 0 ? [{ field, code: 'nameLanguages', languages: missing }] : [];
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new ValidationFailed(errors);
}
