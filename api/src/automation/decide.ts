import { lockChosen, recordEvents, type ChosenProfile } from '../candidates/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import { resourceOf } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import { actingAs, audit, currentActor } from '../platform/audit/audit.ts';
import { callerOf, type CallContext, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { reject, requireMoveRight } from '../pipeline/index.ts';
import { allowedAct } from '../platform/resource/acts/transitions.ts';

const resource = resourceOf('automation-run');

type Asked = CallContext<CallTypes['stopAutomationRun']>;
type Decided = Pick<Rows['automation_runs'], 'id' | 'lock_version' | 'state'> & {
  rule_id: number;
  rule_name: string;
  reason_id: number | null;
};

/** PUT automation_runs/{id}/stop */
export const stopAutomationRun: Handler<'stopAutomationRun'> = async (context) => {
  const { run, profile } = await decided(context, 'stop');
  await settle(run.id, 'stopped', callerOf(context).id);
  const { rule_id: id, rule_name: name } = run;
  await recordEvents([
    { profileId: profile.id, jobId: profile.job_id, action: 'automation_stopped', after: { automation: { id, name } } },
  ]);
  return { id: run.id, state: 'stopped' };
};

/** PUT automation_runs/{id}/carry_out: the rejection is the caller's own, and so is what follows from it. */
export const carryOutAutomationRun: Handler<'carryOutAutomationRun'> = async (context) => {
  const caller = callerOf(context);
  const { run, profile } = await decided(context, 'carry_out');
  if (run.reason_id === null) throw new Conflict('automation.errors.reasonGone');
  await settle(run.id, 'done', null);
  const automation = { id: run.rule_id, name: run.rule_name };
  await actingAs({ ...currentActor(), automation }, () => reject(caller, [profile], run.reason_id!));
  return { id: run.id, state: 'done' };
};

/** What somebody decides of, if they may move the candidate and it still can be decided. @throws 403, 404, 409, 422 */
async function decided({ params, body, language, caller }: Asked, act: 'stop' | 'carry_out') {
  const found = await queryOne<Pick<Rows['automation_runs'], 'applicant_profile_id'>>(
    'select applicant_profile_id from automation_runs where id = $1',
    [params.id],
  );
  if (!found) throw new NotFound();
  const who = callerOf({ caller });
  const chosen: ChosenProfile[] = await lockChosen(who, { ids: [found.applicant_profile_id] }, {});
  await requireMoveRight(who, chosen);
  const run = await queryOne<Decided>(
    `select r.id, r.lock_version, r.state, a.id as rule_id, a.name as rule_name, n.id as reason_id
       from automation_runs r join stage_automations a on a.id = r.stage_automation_id
       left join rejection_reasons n on n.id = a.rejection_reason_id and not n.is_deleted where r.id = $1 for update of r`,
    [params.id],
  );
  if (!run) throw new NotFound();
  if (typeof body?.lock_version === 'number' && body.lock_version !== run.lock_version) throw new Conflict('stale');
  await allowedAct(resource, { ...run }, act, language);
  return { run, profile: chosen[0]! };
}

async function settle(id: number, state: 'stopped' | 'done', by: number | null): Promise<void> {
  await query(
    `update automation_runs set state = $2, stopped_by_id = $3, ended_at = now(), updated_at = now(), lock_version = lock_version + 1
      where id = $1`,
    [id, state, by],
  );
  await audit({ action: 'change_state', entity: 'automation-run', id, after: { state } });
}
