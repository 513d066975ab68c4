/** The talent pool: people without a fitting job leave their profile, with a consent that ends. */
import type { CallTypes, TalentPoolCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { work } from '../platform/queue/index.ts';
import { joinTalentPool } from './join.ts';
import { lookAfterPool } from './members.ts';

export { endMembership, REMIND_DAYS, renewMembership } from './members.ts';
export { inPoolSql, memberSql, openPool, POOL_FORM, poolChoices, poolIsOpenSql, TALENT_POOL } from './pool.ts';

export const talentPoolHandlers: { [K in TalentPoolCallId & keyof CallTypes]: Handler<K> } = { joinTalentPool };

/** Names the job of this area. */
export function registerTalentPoolJobs(): void {
  work('talent-pool.daily', lookAfterPool, { cron: '25 6 * * *' });
}
