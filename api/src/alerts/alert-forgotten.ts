import { query } from '../platform/database/database.ts';
import type { Hook } from '../platform/resource/registry.ts';

/** An alert that the staff deletes: with the last one the address is forgotten, as when its owner stops. */
export const alertForgotten: Hook = {
  async afterWrite({ operation, before }) {
    if (operation === 'delete' && before) await forgetAddress(Number(before['alert_subscriber_id']));
  },
};

/** Deletes an address that has no alert any more, with the seed of its link. */
export async function forgetAddress(subscriber: number): Promise<void> {
  await query(
    `delete from alert_subscribers s where s.id = $1 and not exists (select from job_alerts a where a.alert_subscriber_id = s.id)`,
    [subscriber],
  );
}
