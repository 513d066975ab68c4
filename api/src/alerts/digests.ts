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

type Digest = Pick<Rows['alert_digests'], 'id' | 'alert_subscriber_id' | 'total'> &
  Pick<Rows['alert_subscribers'], 'email' | 'language'> & { job_ids: number[]; wanted: boolean };

/**
 * Writes the next mails of a round, in the transaction in which their digests go: a crash neither loses nor repeats one.
 * Who has stopped meanwhile gets none, and a mail without a job that is still open is not written. False when all are done.
 */
export async function mailDigests(round: { id: number; frequency: string }): Promise<boolean> {
  const digests = await query<Digest>(
    `with taken as (
       delete from alert_digests where id in (
         select id from alert_digests where alert_round_id = $1 order by id limit ${MAILS} for update skip locked) returning *)
     select d.id, d.alert_subscriber_id, d.job_ids, d.total, s.email, s.language, exists (select from job_alerts a
       where a.alert_subscriber_id = s.id and a.frequency = $2 and a.confirmed_at is not null) as wanted
     from taken d join alert_subscribers s on s.id = d.alert_subscriber_id order by d.id`,
    [round.id, round.frequency],
  );
  if (digests.length === 0) return false;
  const jobs = new Map(
    (await openJobsOf([...new Set(digests.flatMap((one) => one.job_ids))])).map((job) => [job.id, job]),
  );
  const house = await queryOne<{ name: string }>('select name from organizations where id = 1');
  const mails = digests.flatMap((digest) => {
    const open = digest.job_ids.flatMap((id) => jobs.get(id) ?? []);
    if (!digest.wanted || open.length === 0) return [];
    const gone = digest.job_ids.length - open.length;
    return [mailOf(digest, open, { total: digest.total - gone, organization: house!.name, round: round.id })];
  });
  await queueMails(mails);
  return true;
}

function mailOf(
  { alert_subscriber_id: subscriber, email, language }: Digest,
  jobs: OpenJob[],
  { total, organization, round }: { total: number; organization: string; round: number },
): NewMail {
  const shown = jobs.slice(0, MOST_JOBS);
  const more = total - shown.length;
  return {
    to: email,
    subject: t(language, 'alerts.mail.digest.subject', { smart_count: total, organization }),
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
