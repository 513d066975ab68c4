import type { Rows } from '../../generated/rows.ts';
import { actingAs, audit, currentActor } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { removeAfterCommit } from '../../platform/files/index.ts';
import { sweepProofs } from '../../guard/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { mayMakeSql } from '../../platform/permissions/switches.ts';
import type { Hook, Row } from '../../platform/resource/registry.ts';
import { apply } from '../apply.ts';
import type { ApplicationInput } from '../types.ts';

type Held = Pick<
  Rows['held_applications'],
  'id' | 'created_at' | 'job_id' | 'language' | 'is_internal' | 'reserved_id'
> & {
  application: ApplicationInput;
};

/** What is personal, gone; who it was is told by the application itself where there is one. */
const blank = { candidate_name: null, email: null, written: null, application: null } satisfies Row;

/** Let through: it goes on as if it had come now, in the transaction of the act, with all that follows from that. */
export const heldReleased: Hook = {
  beforeWrite({ values }) {
    Object.assign(values, blank, { settled_at: new Date().toISOString() });
  },
  async afterWrite({ before, language }) {
    const held = before as unknown as Held;
    const { application, is_internal: internal, reserved_id: profileId, id, created_at: sentAt } = held;
    // Who lets it through has not applied.
    await actingAs({ ...currentActor(), kind: 'visitor', employeeId: null }, () =>
      apply(
        { ...application, confirm_duplicate: true },
        {
          language: held.language ?? language,
          caller: null,
          ip: '',
          ...(application.internal_id ? { internalId: application.internal_id } : {}),
          released: { heldId: id, sentAt: new Date(sentAt), internal, profileId },
        },
      ),
    );
  },
};

/** Thrown away, or left until its time was over. */
export const heldDiscarded: Hook = {
  beforeWrite({ values }) {
    Object.assign(values, blank, { settled_at: new Date().toISOString() });
  },
  async afterWrite({ id }) {
    await removeFiles([id]);
  },
};

/** GET held_applications/count */
export const countHeldApplications: Handler<'countHeldApplications'> = async () => {
  const row = await queryOne<{ count: number }>(
    `select count(*)::int as count from held_applications where status = 'held'`,
    [],
    { name: 'applying-count-held' },
  );
  return { count: row!.count };
};

const TODAY = `(select (now() at time zone o.time_zone)::date from organizations o where o.id = 1)`;

/**
 * Each day: tells those who release of what is thrown away within a week, throws away what nobody has looked at, and
 * forgets what was settled long ago and the traces of yesterday.
 */
export async function keepHeld(): Promise<void> {
  await withTransaction(async () => {
    const next = await queryOne<{ day: string }>(
      `select min(expires_on)::text as day from held_applications
        where status = 'held' and expires_on between ${TODAY} and ${TODAY} + 7`,
    );
    if (next?.day) {
      const releasers = await query<{ id: number }>(
        `select e.id from employees e where ${mayMakeSql('countHeldApplications', 'e')}`,
      );
      await notify({
        to: releasers.map(({ id }) => id),
        kind: 'held_applications',
        key: `held_applications/${next.day}`,
      });
    }
    const expired = await query<{ id: number }>(
      `update held_applications set status = 'expired', settled_at = now(), candidate_name = null, email = null,
         written = null, application = null, lock_version = lock_version + 1
        where status = 'held' and expires_on < ${TODAY} returning id`,
    );
    const ids = expired.map(({ id }) => id);
    await removeFiles(ids);
    await audit(...ids.map((id) => ({ action: 'expire' as const, entity: 'held-application', id })));
  });
  await query(`delete from held_applications where status <> 'held' and settled_at < now() - interval '90 days'`);
  await query(`delete from application_traces where created_at < now() - interval '1 day'`);
  await sweepProofs();
}

async function removeFiles(heldIds: number[]): Promise<void> {
  if (heldIds.length === 0) return;
  const gone = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
    'delete from uploaded_files where held_application_id = any($1::bigint[]) returning storage_key',
    [heldIds],
  );
  removeAfterCommit(gone.map(({ storage_key }) => storage_key));
}
