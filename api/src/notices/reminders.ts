import { holdApplication } from '../candidates/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { notify, toldSql } from '../platform/notifications/index.ts';
import { accountsOf, readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import { reachesProfileSql } from '../platform/permissions/reach.ts';
import type { RowRule } from '../platform/permissions/scopes.ts';
import type { Hook } from '../platform/resource/registry.ts';
import { dayHasBegun, localNow } from './local-now-sql.ts';

/** One's own reminders, of candidates whom one still reaches. */
export const reminderScope: RowRule = ({ id, role }, column, bind) => {
  const me = bind(id);
  return `exists (select from reminders own where own.id = ${column} and own.employee_id = ${me}
    and ${reachesProfileSql({ id: me, role }, 'own.applicant_profile_id')})`;
};

/** A reminder belongs to who made it, about somebody whom they reach and whose data is there. */
export const reminderHook: Hook = {
  async beforeWrite({ operation, caller, before, values }) {
    if (operation === 'delete') return;
    const profileId = Number(values.applicant_profile_id ?? before?.applicant_profile_id);
    if (operation === 'create') {
      const reach = reachesProfileSql({ id: '$2', role: caller.role }, '$1::bigint');
      const found = await queryOne<{ open: boolean }>(`select ${reach} and $2::bigint is not null as open`, [
        profileId,
        caller.id,
      ]);
      if (!found?.open) throw new ValidationFailed([{ field: 'applicant_profile_id', code: 'notFound' }]);
      values.employee_id = caller.id;
    }
    await holdApplication(profileId);
    if (values.done_at) values.done_at = new Date();
  },
};

/** So many are told at once; the next run goes on. */
const batch = 1_000;

/** Tells everybody of the reminders whose day has come, from seven in the morning; each once for its day. */
export async function notifyReminders(): Promise<void> {
  const due = await query<{ id: number; employee_id: number; applicant_profile_id: number; day: string }>(
    `select r.id, r.employee_id, r.applicant_profile_id, to_char(r.due_day, 'YYYY-MM-DD') as day
       from reminders r join organizations o on o.id = 1
       join employees e on e.id = r.employee_id
      where r.done_at is null and r.due_day <= (${localNow})::date and ${dayHasBegun}
        and ${toldSql('e', 'reminder')} and ${readsNoticesSql('e')} and ${reachesProfileSql(accountsOf('e'), 'r.applicant_profile_id')}
        and not exists (select from notifications k where k.employee_id = r.employee_id
              and k.dedupe_key = 'reminder/' || r.id || '/' || to_char(r.due_day, 'YYYY-MM-DD'))
      order by r.due_day, r.id limit $1`,
    [batch],
  );
  const notifications = due.map(({ id, employee_id, applicant_profile_id, day }) => ({
    to: [employee_id],
    kind: 'reminder' as const,
    key: `reminder/${id}/${day}`,
    reminder_id: id,
    applicant_profile_id,
  }));
  await withTransaction(() => notify(...notifications));
}
