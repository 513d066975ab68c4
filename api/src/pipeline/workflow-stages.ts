import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';

/** The places that only New, Hired and Rejected take; stages of one's own stand between. */
const FIXED = { new: 0, hired: 998, rejected: 999 } as const;
const LAST_OWN = 997;

/**
 * Rules of workflows and their stages: exactly one New (first), one Hired and one Rejected (last), the stages of one's
 * own numbered between them; names in every required language; no stage with candidates is put away.
 */
export const workflowStages: Hook = {
  async beforeWrite(change) {
    if (change.resource.entity === 'stage') return checkStage(change);
    const after: Row = { ...change.before, ...change.values };
    refuse(missingNames(after.name, after.required_languages, 'name'));
  },

  async afterWrite(change) {
    // Stages of a list are looked at together, when the workflow is stored; one made alone must only not be a second New.
    if (change.resource.entity === 'stage') return refuseSecond(change);
    await completeStages(change.id);
    await numberStages(change.id);
    await checkWorkflow(change.id);
  },
};

async function checkStage({ operation, before, values, id }: Change): Promise<void> {
  if (operation === 'delete') return refuseOccupied(before!, id!);
  const after: Row = { ...before, ...values };
  const type = after.stage_type as string;
  if (type in FIXED) {
    values.order = FIXED[type as keyof typeof FIXED];
    if (!before) values.is_system_default = true;
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
  if (before && values.is_deleted === true && !before.is_deleted) await refuseOccupied(before, id!);
  const workflow = await queryOne<{ required_languages: string[] }>(
    'select required_languages from workflows where id = $1',
    [after.workflow_id],
  );
  refuse(missingNames(after.name, workflow?.required_languages, 'name'));
}

async function refuseSecond({ id, operation }: Change): Promise<void> {
  if (operation === 'delete') return;
  const second = await queryOne(
    `select 1 from stages s join stages o on o.workflow_id = s.workflow_id and o.stage_type = s.stage_type and o.id <> s.id
     where s.id = $1 and s.stage_type <> 'others' and not s.is_deleted and not o.is_deleted`,
    [id],
  );
  if (second) refuse([{ field: 'stage_type', code: 'pipeline.errors.fixedStages' }]);
}

async function refuseOccupied(stage: Row, id: number): Promise<void> {
  if ((stage.stage_type as string) in FIXED) refuse([{ field: 'is_deleted', code: 'pipeline.errors.fixedStage' }]);
  const row = await queryOne<{ count: number }>(
    'select coalesce(sum(applicants_count), 0)::int as count from workloads where stage_id = $1',
    [id],
  );
  if (row!.count > 0) {
    refuse([
      {
        field: 'is_deleted',
        code: 'pipeline.errors.stageOccupied',
        values: { smart_count: row!.count, count: row!.count },
      },
    ]);
  }
}

/** A workflow that was sent without the three fixed stages gets them. */
async function completeStages(workflowId: number): Promise<void> {
  await query(
    `insert into stages (workflow_id, name, stage_type, "order", is_system_default, is_editable)
     select $1, f.name::jsonb, f.stage_type, f."order", true, true
     from (values
       ('{"en": "New", "fr": "Nouvelle", "es": "Nuevo"}', 'new', 0),
       ('{"en": "Hired", "fr": "Embauché", "es": "Contratado"}', 'hired', 998),
       ('{"en": "Rejected", "fr": "Rejeté", "es": "Rechazado"}', 'rejected', 999)) as f(name, stage_type, "order")
     where not exists (select from stages s where s.workflow_id = $1 and s.stage_type = f.stage_type and not s.is_deleted)`,
    [workflowId],
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
  const rows = await query<{ stage_type: string; name: unknown; required_languages: string[] }>(
    `select s.stage_type, s.name, w.required_languages from stages s join workflows w on w.id = s.workflow_id
     where s.workflow_id = $1 and not s.is_deleted order by s."order", s.id`,
    [workflowId],
  );
  if (Object.keys(FIXED).some((type) => rows.filter((row) => row.stage_type === type).length !== 1)) {
    refuse([{ field: 'stages', code: 'pipeline.errors.fixedStages' }]);
  }
  refuse(rows.flatMap((row, at) => missingNames(row.name, row.required_languages, `stages.${at}.name`)));
}

function missingNames(name: unknown, languages: unknown, field: string): FieldError[] {
  const texts = (name ?? {}) as Record<string, string | null>;
  const missing = (Array.isArray(languages) ? (languages as string[]) : []).filter(
    (language) => !texts[language]?.trim(),
  );
  return missing.length > 0
    ? [{ field, code: 'pipeline.errors.nameLanguages', values: { lang: missing.join(', ') } }]
    : [];
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new ValidationFailed(errors);
}
