import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import { Hero } from '../look/index.ts';
import { RichText } from '../raw-html.tsx';
import { Sections } from '../sections/index.ts';
import type { FilterName, JobListPage } from '../site.ts';
import { AlertBox } from './alerts/AlertBox.tsx';
import { JobGroups } from './list/JobGroups.tsx';
import { Landings } from './list/Landings.tsx';
import { NoMatch } from './list/NoMatch.tsx';
import { PoolLink } from './pool/PoolLink.tsx';
import { Pager } from './list/Pager.tsx';
import { listedJobs } from '../generated/text-lengths.ts';

export function JobList({ page }: { page: JobListPage }) {
  const { organization, trail, t } = useSite();
  const filtered = Object.values(page.filters).some(Boolean);
  const { front } = page;
  const heading = t('career.list.heading', { organization: organization.name });
  const films = front?.sections.some(({ kind }) => kind === 'video');
  return (
    <Document
      title={t('career.list.title')}
      description={t('career.list.description', { organization: organization.name })}
      canonical={canonicalOf(page, filtered)}
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
                <a href={cleared(page, trail)}>{t('career.list.clear')}</a>
              </>
            )}
          </p>
        )}
        {page.total === 0 &&
          (page.open > 0 ? <NoMatch page={page} all={cleared(page, trail)} /> : <NothingOpen page={page} />)}
        <div className="groups">
          <JobGroups groups={page.groups} jobPath={page.jobPath} heading={front ? 'h3' : 'h2'} />
        </div>
        <Pager page={page.page} pages={page.pages} address={(number) => addressOf(page, number, trail)} />
        {page.alerts && !page.preview && <AlertBox form={page.alerts} heading={front ? 'h3' : 'h2'} />}
        {page.poolPath && !page.preview && <PoolLink path={page.poolPath} heading={front ? 'h3' : 'h2'} />}
        <Landings landings={page.landings} title="career.landing.others" />
      </div>
    </Document>
  );
}

/** To search engines each page of the whole list is one of its own; what was looked for is the list, a draft nothing. */
function canonicalOf({ internal, preview, path, page }: JobListPage, filtered: boolean): string | undefined {
  if (internal || preview) return undefined;
  return page > 1 && !filtered ? `${path}?page=${page}` : path;
}

/** The whole list. */
const cleared = ({ path }: JobListPage, trail: string) => (trail ? `${path}?${trail.slice(1)}` : path);

/** The same choice on another page of the list. */
function addressOf({ path, filters }: JobListPage, number: number, trail: string): string {
  const chosen = Object.entries(filters).filter(([, value]) => value);
  const query = new URLSearchParams(number > 1 ? [...chosen, ['page', String(number)]] : chosen).toString();
  const rest = [query, trail.slice(1)].filter(Boolean).join('&');
  return rest ? `${path}?${rest}` : path;
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

function Filters({ page }: { page: JobListPage }) {
  const { trail, t } = useSite();
  return (
    <form className="filters" method="get" action={page.path} role="search" data-filters>
      <label>
        <span>{t('career.list.search')}</span>
        <input type="search" name="q" defaultValue={page.filters.q} maxLength={listedJobs.q} />
      </label>
      {FILTERS.map((name) => (
        <Select key={name} name={name} page={page} />
      ))}
      {[...new URLSearchParams(trail)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{t('career.list.show')}</button>
    </form>
  );
}

const FILTERS: FilterName[] = ['category', 'location', 'job_type', 'department', 'workplace'];

const LABELS: Record<FilterName, string> = {
  category: 'career.list.category',
  location: 'career.list.location',
  job_type: 'career.list.jobType',
  department: 'career.job.department',
  workplace: 'career.job.workplace',
};

function Select({ name, page }: { name: FilterName; page: JobListPage }) {
  const { t } = useSite();
  const value = page.filters[name];
  const choices = page.choices[name];
  if (choices.length < 2 && !value) return null;
  return (
    <label>
      <span>{t(LABELS[name])}</span>
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
