import { useSite } from '../../context.tsx';
import type { JobGroup, JobSummary } from '../../site.ts';
import { formatDate } from '../../translate.ts';

interface Ways {
  /** Begins the address of a job; the id and the language follow. */
  jobPath: string;
  /** Of an embedded list, whose links open outside the frame. */
  target?: '_blank';
}

/** Jobs under their headings; `heading`: their level on the page. */
export function JobGroups({
  groups,
  heading: Heading = 'h2',
  ...ways
}: Ways & { groups: JobGroup[]; heading?: 'h2' | 'h3' }) {
  return groups.map((group) => (
    <section key={group.name} className="group" aria-label={group.name}>
      <Heading>
        {group.name} <span className="badge">{group.count}</span>
      </Heading>
      <JobCards jobs={group.jobs} {...ways} />
    </section>
  ));
}

/** Jobs, each with what decides whether it is read. */
export function JobCards({ jobs, ...ways }: Ways & { jobs: JobSummary[] }) {
  return (
    <ul className="jobs">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} {...ways} />
      ))}
    </ul>
  );
}

function JobCard({ job, jobPath, target }: Ways & { job: JobSummary }) {
  const site = useSite();
  const { language, trail, t } = site;
  const place = [job.city, job.province].filter(Boolean).join(', ');
  const facts = [place, job.workplace && t(`career.workplace.${job.workplace}`), job.job_type].filter(Boolean);
  return (
    <li>
      <a className="job-card" href={`${jobPath}${job.id}?language=${language}${trail}`} target={target}>
        <strong lang={job.nameIn}>{job.name}</strong>
        <span className="facts">{facts.join(' · ')}</span>
        {job.closing && (
          <span className="facts">{t('career.job.closes', { date: formatDate(job.closing, site) })}</span>
        )}
      </a>
    </li>
  );
}
