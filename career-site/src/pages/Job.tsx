import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import { jobPosting } from '../job-posting.ts';
import { plain } from '../plain.ts';
import { RichText } from '../raw-html.tsx';
import { JobCards } from './list/JobGroups.tsx';
import { Share } from './share/Share.tsx';
import type { JobDetails, JobOverPage, JobPage, SimilarJobs } from '../site.ts';
import { formatDate } from '../translate.ts';
import { beginningOf } from '../beginning-of.ts';

export function Job({ page }: { page: JobPage }) {
  const site = useSite();
  const { t, origin } = site;
  const { job } = page;
  const address = origin + page.path;
  return (
    <Document
      title={job.name}
      description={beginningOf(plain(job.descriptionHtml), 160)}
      canonical={page.internal || page.preview ? undefined : page.path}
      alternates={page.alternates}
      counted={!page.internal && !page.preview}
      keptOut={page.keptOut}
      picture={page.pictures?.preview}
      scripts={page.internal || page.preview ? [] : ['share']}
      structuredData={page.internal || page.preview || page.keptOut ? undefined : jobPosting(page, site)}
    >
      <p className="back">
        <a href={page.listPath}>{t('career.job.back')}</a>
      </p>
      <article className="job">
        <h1 lang={job.nameIn}>{job.name}</h1>
        <div className="job-side">
          <Facts job={job} />
          <ApplyLink href={page.applyPath} />
        </div>
        <div className="job-text">
          <h2>{t('career.job.about')}</h2>
          <RichText className="description" lang={job.shownIn} html={job.descriptionHtml} />
          {job.files.length > 0 && (
            <>
              <h2>{t('career.job.documents')}</h2>
              <ul>
                {job.files.map((file) => (
                  <li key={file.href}>
                    <a href={file.href}>{file.name}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <ApplyLink href={page.applyPath} />
      </article>
      {!page.internal && !page.preview && <Share title={job.name} address={address} label={t('career.job.share')} />}
      {page.pictures && (
        <figure className="code">
          <img src={page.pictures.code} alt={t('career.job.qrAlt')} width={120} height={120} loading="lazy" />
          <figcaption>{t('career.job.qr')}</figcaption>
        </figure>
      )}
      <Similar similar={page.similar} title="career.job.similar" />
    </Document>
  );
}

function ApplyLink({ href }: { href: string }) {
  const { t } = useSite();
  return (
    <p className="apply">
      <a className="button" href={href}>
        {t('career.job.apply')}
      </a>
    </p>
  );
}

function Facts({ job }: { job: JobDetails }) {
  const site = useSite();
  const { language, t } = site;
  const place = [job.street, job.city, job.province, job.postal_code, job.country && countryName(job.country, language)]
    .filter(Boolean)
    .join(', ');
  const facts: [string, string | undefined][] = [
    ['career.job.place', place || undefined],
    ['career.job.workplace', job.workplace && t(`career.workplace.${job.workplace}`)],
    ['career.job.type', job.job_type],
    ['career.job.department', job.department],
    ['career.job.industry', job.industry],
    ['career.job.pay', job.pay && payRange(job.pay, language, t(`career.pay.${job.pay.unit}`))],
    ['career.job.openings', job.openings && job.openings > 1 ? String(job.openings) : undefined],
    ['career.job.published', job.published && formatDate(job.published, site)],
    ['career.job.closing', job.closing && formatDate(job.closing, site)],
    // A job that is still being written has no number yet.
    ['career.job.reference', job.requisition_number ?? (job.id ? String(job.id) : undefined)],
  ];
  return (
    <dl className="job-facts">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code;
}

function payRange(pay: NonNullable<JobDetails['pay']>, language: string, unit: string): string {
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: pay.currency,
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  });
  const amounts = [...new Set([pay.min, pay.max].filter((amount) => amount !== undefined))].map((a) => money.format(a));
  return `${amounts.join(' – ')} ${unit}`;
}

/** Other open jobs that may be as good. */
function Similar({ similar, title }: { similar: SimilarJobs; title: string }) {
  const { t } = useSite();
  if (similar.jobs.length === 0) return null;
  return (
    <section className="similar no-print" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <JobCards jobs={similar.jobs} jobPath={similar.jobPath} />
    </section>
  );
}

/**
 * A job that is closed, expired or unknown. Where nothing is like it, a countdown leads on to the list; only here, and it
 * can be stopped.
 */
export function JobOver({ page }: { page: JobOverPage }) {
  const { t } = useSite();
  const like = page.similar?.jobs.length ? page.similar : undefined;
  return (
    <Document title={t(`career.over.${page.reason}.title`)} scripts={like ? [] : ['countdown']}>
      <h1>{t(`career.over.${page.reason}.title`)}</h1>
      <p className="lead">{t(`career.over.${page.reason}.text`)}</p>
      <p>
        <a className="button" href={page.listPath}>
          {t('career.over.list')}
        </a>
      </p>
      {like && <Similar similar={like} title="career.over.similar" />}
      {!like && (
        <div data-countdown="16" data-target={page.listPath} hidden>
          {/* The seconds pass for the eye only; who listens is told once. */}
          <p
            aria-hidden="true"
            data-text={t('career.over.countdown', { smart_count: 2 })}
            data-last={t('career.over.countdown', { smart_count: 1 })}
          />
          <p className="unseen" role="status" />
          <button type="button" className="secondary">
            {t('career.over.stay')}
          </button>
        </div>
      )}
    </Document>
  );
}
