import type { Rows } from '../../generated/rows.ts';
import { query } from '../../platform/database/database.ts';
import { insertRows } from '../insert.ts';

/** Automations of the demo's workflow, switched off: whoever looks at the demo reads what each would have done. */
export async function loadAutomations(): Promise<void> {
  const stages = await query<Pick<Rows['stages'], 'id'> & { planned: boolean }>(
    `select s.id, exists (select from interview_plans p join planned_interviews n on n.interview_plan_id = p.id
         where p.stage_id = s.id and p.job_id is null) as planned
       from stages s where not s.is_deleted and s.stage_type = 'others'
        and s.workflow_id = (select id from workflows where not is_deleted order by id limit 1) order by s."order", s.id`,
  );
  const [first] = stages;
  const interviews = stages.find(({ planned }) => planned);
  if (!first) return;
  const rule = { employee_id: null, task_title: null, recipients: null, due_days: null };
  const rows = [
    {
      ...rule,
      ...{ name: 'Nobody waits for two weeks', stage_id: first.id, occasion: 'waiting', delay_count: 14 },
      ...{ action: 'task', task_title: 'Decide, or say that it takes longer', recipients: 'recruiters', due_days: 3 },
    },
    {
      ...rule,
      ...{ name: 'A look by the hiring manager', stage_id: first.id, occasion: 'entered', delay_count: 1 },
      ...{ action: 'notice', recipients: 'managers' },
    },
    ...(interviews
      ? [
          {
            ...rule,
            ...{ name: 'Choose a time', stage_id: interviews.id, occasion: 'entered', delay_count: 0 },
            ...{ action: 'booking_link' },
          },
        ]
      : []),
  ];
  const places = new Map<number, number>();
  await insertRows(
    'stage_automations',
    rows.map((row) => {
      places.set(row.stage_id, (places.get(row.stage_id) ?? 0) + 1);
      const position = places.get(row.stage_id)!;
      return { ...row, delay_unit: 'days', status: 'off', position, lock_version: 0 };
    }),
  );
}
