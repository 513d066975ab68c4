import { randomBytes } from 'node:crypto';
import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import type { Rows } from '../generated/rows.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { alertsAddress, alertsToken, isAddress, letterHtml, queueMail } from '../platform/mail/index.ts';
import { enqueue } from '../platform/queue/index.ts';
import { limit, networkOf } from '../platform/rate-limits/index.ts';
import { hashToken } from '../platform/sessions/index.ts';
import { t } from '../platform/texts/texts.ts';
import { searchFor } from './criteria.ts';

/** The job that writes an alert down; the call that makes it takes as long for an address that has alerts already. */
export const askJob = 'alerts.ask';

/** So many alerts one address can have, and so many can wait to be confirmed. */
export const MOST_ALERTS = 20;

/** After so many days what was not confirmed is deleted. */
export const PENDING_DAYS = 7;

/** Mails that one address gets in an hour, whoever asks. */
const MOST_AN_HOUR = { points: 3, seconds: 3600 };

export interface AlertRequest extends Pick<CallTypes['askJobAlert']['body'], 'frequency' | 'search'> {
  email: string;
  language: Language;
}

/** POST job_alerts/ask: the same answer whether the address is known or not. */
export const askJobAlert: Handler<'askJobAlert'> = async ({ body, language, ip }) => {
  const email = body.email.trim();
  if (!(await alertsAreOn())) throw new NotFound('alerts.errors.off');
  if (!isAddress(email)) throw new ValidationFailed([{ field: 'email', code: 'format-email' }]);
  await limit('job_alert_ask_network', networkOf(ip), { points: 20, seconds: 3600 });
  await limit('job_alert_ask', email.toLowerCase(), MOST_AN_HOUR);
  const { frequency, search } = body;
  const asked = { email, frequency, search, language: body.language ?? language } satisfies AlertRequest;
  await withTransaction(() => enqueue(askJob, asked));
  return { success: true };
};

/** Whether the organization offers job alerts. */
export async function alertsAreOn(): Promise<boolean> {
  const row = await queryOne<{ on: boolean }>(
    `select coalesce((settings ->> 'job_alerts')::boolean, true) as "on" from organizations where id = 1`,
    [],
    { name: 'alerts-on' },
  );
  return row?.on ?? false;
}

/** Writes the alert down as pending and mails the link that confirms it; who has it already is told so. */
export async function takeAlert({ email, language, frequency, search }: AlertRequest): Promise<void> {
  await withTransaction(async () => {
    const searchId = await searchFor(search, language);
    if (searchId === undefined) return;
    const subscriber = await subscriberOf(email, language);
    const held = await query<Pick<Rows['job_alerts'], 'alert_search_id' | 'confirmed_at'>>(
      'select alert_search_id, confirmed_at from job_alerts where alert_subscriber_id = $1',
      [subscriber.id],
    );
    const confirmed = held.filter(({ confirmed_at }) => confirmed_at !== null);
    const known = confirmed.some((alert) => alert.alert_search_id === searchId) || confirmed.length >= MOST_ALERTS;
    const isNew = held.every((alert) => alert.alert_search_id !== searchId);
    if (!known && isNew && held.length - confirmed.length >= MOST_ALERTS) return;
    if (!known)
      await query(
        `insert into job_alerts (alert_subscriber_id, alert_search_id, frequency) values ($1, $2, $3)
         on conflict (alert_subscriber_id, alert_search_id) do update set frequency = excluded.frequency, created_at = now()`,
        [subscriber.id, searchId, frequency],
      );
    await mailLink({ id: subscriber.id, email: subscriber.email, language, known });
  });
}

/** The row of an address, held until the transaction ends. */
async function subscriberOf(
  email: string,
  language: Language,
): Promise<Pick<Rows['alert_subscribers'], 'id' | 'email'>> {
  const seed = randomBytes(32).toString('hex');
  const row = await queryOne<Pick<Rows['alert_subscribers'], 'id' | 'email'>>(
    `insert into alert_subscribers (email, email_key, language, link_seed, token_hash) values ($1, lower($1), $2, $3, $4)
     on conflict (email_key) do update set email_key = excluded.email_key returning id, email`,
    [email, language, seed, hashToken(await alertsToken(seed))],
  );
  return row!;
}

/** Nothing that anybody typed stands in it, so that nobody can have us mail their words to others. */
async function mailLink(to: { id: number; email: string; language: Language; known: boolean }): Promise<void> {
  const { language } = to;
  const kind = to.known ? 'known' : 'ask';
  const house = await queryOne<{ name: string }>('select name from organizations where id = 1');
  const organization = house?.name ?? '';
  const ignore = to.known ? [] : [t(language, 'alerts.mail.ask.ignore', { smart_count: PENDING_DAYS })];
  await queueMail({
    to: to.email,
    subject: t(language, `alerts.mail.${kind}.subject`, { organization }),
    html: letterHtml({
      language,
      organization,
      paragraphs: [t(language, `alerts.mail.${kind}.text`, { organization }), ...ignore],
      link: { href: alertsAddress(language), label: t(language, `alerts.mail.${kind}.link`) },
    }),
    language,
    recipientKind: 'external',
    purpose: 'job_alert_link',
    replyable: false,
    alertSubscriberId: to.id,
  });
}
