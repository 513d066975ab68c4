import { resourceOf } from '../../generated/resources.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { actOnRow } from '../../platform/resource/save-row.ts';

/** PUT stage_automations/{id}/switch_on */
export const switchOnAutomation: Handler<'switchOnAutomation'> = async (context) => {
  const { params, body, language } = context;
  const version = body.lock_version === null ? {} : { lock_version: body.lock_version };
  const writer = { caller: callerOf(context), language };
  await actOnRow(resourceOf('stage-automation'), params.id, 'switch_on', version, writer);
  const planned = await queryOne<{ planned: number }>(
    `select count(*)::int as planned from automation_runs where stage_automation_id = $1 and state = 'planned'`,
    [params.id],
  );
  return planned!;
};
