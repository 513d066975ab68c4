import { isAgreedSql, recordEvents, today } from '../../candidates/index.ts';
import { planInForceSql, sendBookingLinkOfPlan } from '../../interviews/index.ts';
import { mailByItself } from '../../mail/index.ts';
import { requestByItself } from '../../offers/index.ts';
import { employeeOf } from '../../platform/permissions/employee.ts';
import type { CallContext } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { CannotAct, type Act, type Doing } from '../act.ts';

/** Writes the candidate with the words of the template. @throws CannotAct */
export async function writeCandidate({ run, rule, profile }: Act): Promise<void> {
  if (rule.template_email_id === null) throw new CannotAct('incomplete');
  const problem = await mailByItself(profile, rule.template_email_id, `automation-run-${run.id}`);
  if (problem) throw new CannotAct(problem === 'empty' ? 'incomplete' : 'no_address');
}

export const sendMail: Doing = async (act) => {
  await writeCandidate(act);
  await recordEvents([{ profileId: act.profile.id, jobId: act.profile.job_id, action: 'automation_mail' }]);
  return 'done';
};

/** The request is in the name of who switched the automation on. */
export const askForForm: Doing = async ({ rule, profile }) => {
  if (rule.template_email_id === null || rule.form_id === null) throw new CannotAct('incomplete');
  const caller = rule.switched_on_by_id === null ? undefined : await employeeOf(rule.switched_on_by_id);
  if (!caller) throw new CannotAct('nobody');
  // Nobody has called: trails name the employee, and no address.
  const nobody = { ip: '', req: { headers: {} } as CallContext['req'] };
  const problem = await requestByItself(
    profile.id,
    { templateId: rule.template_email_id, formId: rule.form_id, dueDate: await today(rule.due_days ?? 7) },
    { caller, language: caller.language, ...nobody },
  );
  if (problem) throw new CannotAct('no_address');
  return 'done';
};

/**
 * The candidate chooses the time of the first interview that is planned in the stage and that is not agreed on yet. The
 * link is from who switched the automation on.
 */
export const sendBooking: Doing = async ({ rule, run, profile }) => {
  if (rule.switched_on_by_id === null) throw new CannotAct('nobody');
  const planned = await queryOne<{ id: number }>(
    `select n.id from planned_interviews n
      where n.interview_plan_id = ${planInForceSql({ job: '$1::bigint', stage: '$2::bigint' })}
        and exists (select from planned_interviews_interviewers l where l.planned_interview_id = n.id)
        and not exists (select from interviews i where i.applicant_profile_id = $3 and i.planned_interview_id = n.id
          and ${isAgreedSql('i')})
      order by n.position, n.id limit 1`,
    [run.job_id, run.stage_id, profile.id],
    { name: 'automation-next-interview' },
  );
  if (!planned) throw new CannotAct('no_plan');
  const sent = await sendBookingLinkOfPlan({
    applicantProfileId: profile.id,
    planItemId: planned.id,
    by: rule.switched_on_by_id,
  });
  if (sent === undefined) throw new CannotAct('no_address');
  return 'done';
};
