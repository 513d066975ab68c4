import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { hashToken } from '../platform/sessions/index.ts';
import { forgetAddress } from './alert-forgotten.ts';
import { MOST_ALERTS } from './ask.ts';
import { chosenSql } from './criteria.ts';
import { windowOf } from './rounds.ts';

type Subscriber = Pick<Rows['alert_subscribers'], 'id' | 'email' | 'language'>;

/** POST job_alerts/check: what the page of a link shows. Looking changes nothing, as programs that scan mails look too. */
export const checkJobAlerts: Handler<'checkJobAlerts'> = async ({ body, language }) => {
  const { id, email, language: own } = await subscriberOf(body.hash);
  const alerts = await query<CallTypes['checkJobAlerts']['answer']['alerts'][number]>(
    `select a.id, s.words, ${chosenSql(body.language ?? language)} as chosen, s.workplace, a.frequency,
       a.confirmed_at is not null as confirmed, a.created_at
     from job_alerts a join alert_searches s on s.id = a.alert_search_id
     where a.alert_subscriber_id = $1 order by a.confirmed_at is not null, a.id`,
    [id],
    { name: `own-alerts-${body.language ?? language}` },
  );
  return { email, language: own, alerts };
};

/** POST job_alerts/confirm: from now on what is posted is mailed. */
export const confirmJobAlert: Handler<'confirmJobAlert'> = async ({ body: { hash, alert_id: id } }) => {
  const subscriber = await subscriberOf(hash, { lock: true });
  const held = await queryOne<{ count: number }>(
    'select count(*)::int as count from job_alerts where alert_subscriber_id = $1 and confirmed_at is not null and id <> $2',
    [subscriber.id, id],
  );
  if (held!.count >= MOST_ALERTS) throw new Conflict('alerts.errors.tooMany', { values: { most: MOST_ALERTS } });
  const confirmed = await queryOne(
    `update job_alerts set confirmed_at = coalesce(confirmed_at, now()), since = coalesce(since, now())
     where id = $1 and alert_subscriber_id = $2 returning id`,
    [id, subscriber.id],
  );
  if (!confirmed) throw new NotFound('alerts.errors.unknown');
  return { success: true };
};

/** POST job_alerts/change: what was told so far is not told again, and what was not is told by the next mail. */
export const changeJobAlert: Handler<'changeJobAlert'> = async ({ body: { hash, alert_id: id, frequency } }) => {
  const subscriber = await subscriberOf(hash, { lock: true });
  const alert = await queryOne<Pick<Rows['job_alerts'], 'frequency'>>(
    'select frequency from job_alerts where id = $1 and alert_subscriber_id = $2 and confirmed_at is not null',
    [id, subscriber.id],
  );
  if (!alert) throw new NotFound('alerts.errors.unknown');
  if (alert.frequency === frequency) return { success: true };
  const mailedUntil = (await windowOf(alert.frequency)).since;
  await query(
    `update job_alerts set frequency = $2, since = greatest(since, $3::timestamptz), lags = $2 = 'daily' where id = $1`,
    [id, frequency, mailedUntil],
  );
  return { success: true };
};

/** POST job_alerts/stop: one, or all; with the last one the address is forgotten. */
export const stopJobAlerts: Handler<'stopJobAlerts'> = async ({ body: { hash, alert_id: id } }) => {
  const subscriber = await subscriberOf(hash, { lock: true });
  await query('delete from job_alerts where alert_subscriber_id = $1 and ($2::bigint is null or id = $2)', [
    subscriber.id,
    id ?? null,
  ]);
  await forgetAddress(subscriber.id);
  return { success: true };
};

/** @throws 404 for a secret of nobody */
async function subscriberOf(hash: string, { lock = false } = {}): Promise<Subscriber> {
  const row = await queryOne<Subscriber>(
    `select id, email, language from alert_subscribers where token_hash = $1${lock ? ' for update' : ''}`,
    [hashToken(hash)],
    { name: `alerts-subscriber${lock ? '-lock' : ''}` },
  );
  if (!row) throw new NotFound('alerts.errors.linkEnded');
  return row;
}
