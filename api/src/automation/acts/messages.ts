import { recordEvents, today } from '../../candidates/index.ts';
import { mailByItself } from '../../mail/index.ts';
import { requestByItself } from '../../offers/index.ts';
import { employeeOf } from '../../platform/permissions/employee.ts';
import type { CallContext } from '../../platform/chain/context.ts';
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
