import { letterKinds } from '../../offers/service.ts';
import { isOneOf, mayOpen } from '../../platform/session/access.ts';
import type { LifecycleJob } from '../lifecycle/index.ts';

/** Where the menu stands: in a list, over the job's candidates, over its form. */
export type JobPlace = 'list' | 'candidates' | 'form';

interface JobLink {
  key: 'openNew' | 'edit' | 'interviews' | 'publicPage' | 'offers' | 'requests' | 'report';
  /** Opens in a window of its own. */
  href: string;
}

/** Whether everybody can read the job now. */
export const isOnCareerSite = ({ status, posting_board, is_template }: LifecycleJob): boolean =>
  status === 'active' && posting_board !== 'internal' && posting_board !== 'pool' && !is_template;

/** Where the offers to its candidates are, and what they are asked for. */
const letterLists = [
  ['offers', letterKinds.offer_letter.list],
  ['requests', letterKinds.info_request.list],
] as const;

/** Where the job is read: its candidates, its form, its page on the career site. */
export function jobLinks(job: LifecycleJob, place: JobPlace): JobLink[] {
  const links: JobLink[] = [];
  if (place === 'list' && mayOpen('/job/applicants/:job_id'))
    links.push({ key: 'openNew', href: `#/job/applicants/${job.id}` });
  if (place !== 'form' && mayOpen('/job/edit/:id')) links.push({ key: 'edit', href: `#/job/edit/${job.id}` });
  if (!job.is_template && mayOpen('/job/interviews/:id'))
    links.push({ key: 'interviews', href: `#/job/interviews/${job.id}` });
  for (const [key, list] of letterLists) if (mayOpen(list)) links.push({ key, href: `#${list}?job=${job.id}` });
  // Observers, who may open it as well, have it among the reports.
  if (place === 'list' && !job.is_template && isOneOf('recruiters') && mayOpen('/report/job/:id'))
    links.push({ key: 'report', href: `#/report/job/${job.id}` });
  if (isOnCareerSite(job)) links.push({ key: 'publicPage', href: `/career/info/public/${job.id}` });
  return links;
}
