import { query } from '../../platform/database/database.ts';
import type { Hook } from '../../platform/resource/registry.ts';

const COLUMNS = `name, occasion, delay_count, delay_unit, action, template_email_id, form_id, task_title, recipients, employee_id, due_days,
  to_stage_id, rejection_reason_id, position`;

/**
 * A stage that is made like another has its automations too, switched off, without those of single jobs. Where they
 * move, the stages of a copied workflow are found as they are made: by the place that they have among their like.
 */
export const copyAutomations: Hook = {
  async afterWrite({ operation, id, body }) {
    const from = body.interviews_from_id;
    if (operation !== 'create' || typeof from !== 'number') return;
    await query(
      `insert into stage_automations (stage_id, ${COLUMNS})
       select $1, ${COLUMNS} from stage_automations where stage_id = $2 and job_id is null order by id`,
      [id, from],
    );
    // Those that were copied before this stage and lead to the one that it is made like.
    await query(
      `update stage_automations a set to_stage_id = $1 from stages s, stages mine
        where s.id = a.stage_id and mine.id = $1 and s.workflow_id = mine.workflow_id and a.to_stage_id = $2`,
      [id, from],
    );
    await query(
      `update stage_automations a set to_stage_id = n.id
         from stages mine, stages old, stages n
        where a.stage_id = $1 and mine.id = $1 and old.id = a.to_stage_id and old.workflow_id <> mine.workflow_id
          and n.workflow_id = mine.workflow_id and n.name = old.name and not n.is_deleted`,
      [id],
    );
  },
};

/** A job that is made of a template, or a template of a job, has the automations that the other has of its own. */
export const copyOwnAutomations: Hook = {
  async afterWrite({ operation, id, body }) {
    const from = body.interviews_from_id;
    if (operation === 'create' && id !== null && typeof from === 'number') await copyJobAutomations(from, id);
  },
};

/** The automations of its own that a job has, switched off, for one that is made of it and takes the same workflow. */
export async function copyJobAutomations(fromJob: number, toJob: number): Promise<void> {
  await query(
    `insert into stage_automations (stage_id, job_id, ${COLUMNS})
     select a.stage_id, j.id, ${COLUMNS.replaceAll(/\b([a-z_]+)\b/g, 'a.$1')}
       from stage_automations a join stages s on s.id = a.stage_id join jobs j on j.id = $2 and j.workflow_id = s.workflow_id
      where a.job_id = $1 order by a.id`,
    [fromJob, toJob],
  );
}
