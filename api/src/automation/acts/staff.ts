import { recordEvents, today } from '../../candidates/index.ts';
import { requireOwnReason } from '../../pipeline/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { giveTaskByItself } from '../../tasks/index.ts';
import { CannotAct, type Act, type Doing } from '../act.ts';
import { peopleOf } from './people.ts';

export const giveTask: Doing = async (act) => {
  const { rule, profile } = act;
  if (!rule.task_title) throw new CannotAct('incomplete');
  const [owner] = await peopleOf(act);
  const dueDay = rule.due_days === null ? null : await today(rule.due_days);
  await giveTaskByItself(profile.id, { title: rule.task_title, dueDay, owner: owner!, maker: rule.switched_on_by_id });
  return 'done';
};

async function tell(act: Act, event: 'automation_notice' | 'automation_proposed'): Promise<void> {
  const { run, rule, profile } = act;
  await notify({
    to: await peopleOf(act),
    kind: 'automation',
    event,
    key: `automation/${run.id}`,
    repeats: true,
    stage_automation_id: rule.id,
    applicant_profile_id: profile.id,
    job_id: profile.job_id,
  });
  await recordEvents([{ profileId: profile.id, jobId: profile.job_id, action: event }]);
}

export const notifyPeople: Doing = async (act) => {
  await tell(act, 'automation_notice');
  return 'done';
};

/** What nobody could carry out is not proposed. */
export const proposeRejection: Doing = async (act) => {
  if (act.rule.rejection_reason_id === null) throw new CannotAct('incomplete');
  await requireOwnReason(act.rule.rejection_reason_id);
  await tell(act, 'automation_proposed');
  return 'proposed';
};
