import type { Language } from '../generated/shapes.ts';
import type { Rows } from '../generated/rows.ts';
import { openJobsOf, type OpenJob } from '../jobs/index.ts';
import { config } from '../platform/config/config.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { alertsAddress, escapeHtml, queueMails, type NewMail } from '../platform/mail/index.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';
import { ALERT_SOURCE } from './source.ts';

/** So many mails are written in one transaction. */
const MAILS = 500;

/** More jobs than this a mail does not hold; it says how many there are besides. */
const MOST_JOBS = 20;

type Digest = Pick<Rows['alert_subscribers'], 'id' | 'email' | 'language'> & { job_ids: number[] };

/**
 * SQL of the alerts `a` that a round `r` (SQL of its id) is about, with what their searches have found, `m`; goes after FROM.
 * One that has become daily meanwhile waits for the next round.
 */
export const dueAlertsSql = (round: string): string => `alert_rounds r
  join job_alerts a on a.frequency = r.frequency and a.confirmed_at is not null and (not a.lags or a.updated_at < r.created_at)
  join alert_matches m on m.alert_round_id = ${round} and m.alert_search_id = a.alert_search_id and r.id = ${round}`;

/** SQL of the moment until when an alert `a` has been mailed new jobs. */
export const mailedUntilSql = 'case when a.lags then a.since else greatest(a.since, r.since) end';

/**
 * Writes the next mails of a round, in the transaction in which their digests go: a crash neither loses nor repeats one.
 * Who has stopped meanwhile gets none, and a mail without a job that is still open is not written. False when all are done.
 */
export async function mailDigests(round: { id: number }): Promise<boolean> {
  const taken = await query<Pick<Rows['alert_digests'], 'alert_subscriber_id'>>(
    `delete from alert_digests where id in (select id from alert_digests where alert_round_id = $1 order by id limit ${MAILS})
     returning alert_subscriber_id`,
    [round.id],
  );
  if (taken.length === 0) return false;
  const digests = await query<Digest>(
    `select s.id, s.email, s.language, jsonb_agg(distinct n.job_id) as job_ids
     from ${dueAlertsSql('$1')} join alert_subscribers s on s.id = a.alert_subscriber_id
       cross join lateral jsonb_array_elements_text(m.job_ids) found
       join announced_jobs n on n.job_id = found::bigint and n.posted_at > ${mailedUntilSql}
     where a.alert_subscriber_id = any($2::bigint[]) group by s.id order by s.id`,
    [round.id, taken.map((one) => one.alert_subscriber_id)],
  );
  const jobs = new Map(
    (await openJobsOf([...new Set(digests.flatMap((one) => one.job_ids))])).map((job) => [job.id, job]),
  );
  const house = await queryOne<{ name: string }>('select name from organizations where id = 1');
  const mails = digests.flatMap((digest) => {
    const open = digest.job_ids.flatMap((id) => jobs.get(id) ?? []).reverse();
    return open.length > 0 ? [mailOf(digest, open, { organization: house!.name, round: round.id })] : [];
  });
  await queueMails(mails);
  return true;
}

function mailOf(
  { id: subscriber, email, language }: Digest,
  jobs: OpenJob[],
  { organization, round }: { organization: string; round: number },
): NewMail {
  const shown = jobs.slice(0, MOST_JOBS);
  const more = jobs.length - shown.length;
  return {
    to: email,
    subject: t(language, 'alerts.mail.digest.subject', { smart_count: jobs.length, organization }),
    html: [
      `<p>${escapeHtml(t(language, 'alerts.mail.digest.intro', { organization }))}</p>`,
      `<ul>${shown.map((job) => lineOf(job, language)).join('\n')}</ul>`,
      more > 0 ? `<p>${escapeHtml(t(language, 'alerts.mail.digest.more', { smart_count: more }))}</p>` : '',
      `<p>${link(withTrail(`/job-list/${language}`), t(language, 'alerts.mail.digest.all'))}</p>`,
      `<p>${escapeHtml(t(language, 'mail.automatic'))}</p>`,
      `<p>${link(alertsAddress(language), t(language, 'alerts.mail.digest.manage'))}</p>`,
    ].join('\n'),
    language,
    recipientKind: 'external',
    purpose: 'job_alert',
    replyable: false,
    alertSubscriberId: subscriber,
    dedupeKey: `job-alert-${round}-${subscriber}`,
  };
}

function lineOf({ id, name, location, workplace }: OpenJob, language: Language): string {
  const place = [location?.city, location?.province].filter(Boolean).join(', ');
  const facts = [place, workplace ? t(language, `career.workplace.${workplace}`) : ''].filter(Boolean).join(' · ');
  const title = link(withTrail(`/career/info/public/${id}?language=${language}`), inLanguage(name, language));
  return `<li>${title}${facts ? `<br>${escapeHtml(facts)}` : ''}</li>`;
}

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Applications say by it where their readers came from. */
function withTrail(path: string): string {
  const address = new URL(path, config().publicUrl);
  address.searchParams.set('utm_source', ALERT_SOURCE);
  address.searchParams.set('utm_medium', 'email');
  return address.href;
}
