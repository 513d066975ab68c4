import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import { Hero } from '../look/index.ts';
import { RichText } from '../raw-html.tsx';
import { Sections } from '../sections/index.ts';
import type { Choice, JobListPage, JobSummary } from '../site.ts';
import { formatDate } from '../translate.ts';

export function JobList({ page }: { page: JobListPage }) {
  const { organization, t } = useSite();
  const filtered = Object.values(page.filters).some(Boolean);
  const { front } = page;
  const heading = t('career.list.heading', { organization: organization.name });
  const Group = front ? 'h3' : 'h2';
  const films = front?.sections.some(({ kind }) => kind === 'video');
  return (
    <Document
      title={t('career.list.title')}
      description={t('career.list.description', { organization: organization.name })}
      canonical={page.internal || page.preview ? undefined : page.path}
      alternates={page.alternates}
      scripts={page.preview ? [] : films ? ['filters', 'video'] : ['filters']}
      counted={!page.internal}
      wide
    >
      <Hero hero={front?.hero} heading={heading} open={page.open} />
      {front && <Sections sections={front.sections} />}
      <div className="part part-jobs" id="jobs">
        {front && <h2>{t('career.list.title')}</h2>}
        <Filters page={page} />
        {page.total > 0 && (
          <p className="count" role="status">
            {t(filtered ? 'career.list.found' : 'career.list.count', { smart_count: page.total, open: page.open })}
            {filtered && (
              <>
                {' · '}
                <a href={page.path}>{t('career.list.clear')}</a>
              </>
            )}
          </p>
        )}
        {page.total === 0 && (page.open > 0 ? <NoMatch page={page} /> : <NothingOpen page={page} />)}
        <div className="groups">
          {page.groups.map((group) => (
            <section key={group.name} className="group" aria-label={group.name}>
              <Group>
                {group.name} <span className="badge">{group.jobs.length}</span>
              </Group>
              <ul className="jobs">
                {group.jobs.map((job) => (
                  <JobCard key={job.id} job={job} jobPath={page.jobPath} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Document>
  );
}

/** Jobs are open, but none is what was looked for. */
function NoMatch({ page: { filters, open, path } }: { page: JobListPage }) {
  const { t } = useSite();
  return (
    <div className="empty" role="status">
      <p>{filters.q ? t('career.list.noneWith', { words: filters.q }) : t('career.list.noneFound')}</p>
      <p>{t('career.list.others', { smart_count: open })}</p>
      <p className="actions">
        <a className="button" href={path}>
          {t('career.list.showAll', { smart_count: open })}
        </a>
      </p>
    </div>
  );
}

/** What the organization says while nothing is open. */
function NothingOpen({ page: { message } }: { page: JobListPage }) {
  const { t } = useSite();
  return (
    <div className="empty" role="status">
      {message ? <RichText html={message} /> : <p>{t('career.list.none')}</p>}
    </div>
  );
}

function JobCard({ job, jobPath }: { job: JobSummary; jobPath: string }) {
  const site = useSite();
  const { language, t } = site;
  const place = [job.city, job.province].filter(Boolean).join(', ');
  const facts = [place, job.workplace && t(`career.workplace.${job.workplace}`), job.job_type].filter(Boolean);
  return (
    <li>
      <a className="job-card" href={`${jobPath}${job.id}?language=${language}`}>
        <strong>{job.name}</strong>
        <span className="facts">{facts.join(' · ')}</span>
        {job.closing && (
          <span className="facts">{t('career.job.closes', { date: formatDate(job.closing, site) })}</span>
        )}
      </a>
    </li>
  );
}

function Filters({ page }: { page: JobListPage }) {
  const { t } = useSite();
  return (
    <form className="filters" method="get" action={page.path} role="search" data-filters>
      <label>
        <span>{t('career.list.search')}</span>
        <input type="search" name="q" defaultValue={page.filters.q} maxLength={100} />
      </label>
      <Select
        name="category"
        label={t('career.list.category')}
        value={page.filters.category}
        choices={page.choices.categories}
      />
      <Select
        name="location"
        label={t('career.list.location')}
        value={page.filters.location}
        choices={page.choices.locations}
      />
      <Select
        name="job_type"
        label={t('career.list.jobType')}
        value={page.filters.job_type}
        choices={page.choices.job_types}
      />
      <button type="submit">{t('career.list.show')}</button>
    </form>
  );
}

function Select({ name, label, value, choices }: { name: string; label: string; value: string; choices: Choice[] }) {
  const { t } = useSite();
  if (choices.length < 2 && !value) return null;
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{t('career.list.any')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {`${choice.label} (${choice.count})`}
          </option>
        ))}
      </select>
    </label>
  );
}
