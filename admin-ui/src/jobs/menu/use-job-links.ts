import { useNotify } from 'react-admin';
import { routeRoles } from '../../generated/roles.ts';
import { api } from '../../platform/api.ts';
import { messageOf } from '../../platform/api-error.ts';
import { currentRole } from '../../platform/identity.ts';
import type { LifecycleJob } from '../lifecycle/index.ts';

/** Where the menu stands: in a list, over the job's candidates, over its form. */
export type JobPlace = 'list' | 'candidates' | 'form';

interface JobLink {
  key: 'openNew' | 'edit' | 'publicPage' | 'copyLink';
  /** Opens in a window of its own. */
  href?: string;
  onClick?: () => void;
}

const mayOpen = (route: string) => routeRoles[route]?.includes(currentRole()) ?? false;

/** Where the job is read: its candidates, its form, its page on the career site. */
export function useJobLinks(job: LifecycleJob, place: JobPlace): JobLink[] {
  const notify = useNotify();
  const copyLink = async () => {
    try {
      const { url } = await api.get<{ url: string }>(`jobs/${job.id}/job_share`, { client: '1' });
      await navigator.clipboard.writeText(url);
      notify('jobs.menu.linkCopied', { type: 'info' });
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    }
  };
  const onCareerPage = job.status === 'active' && job.posting_board !== 'internal' && !job.is_template;
  const links: JobLink[] = [];
  if (place === 'list' && mayOpen('/job/applicants/:job_id'))
    links.push({ key: 'openNew', href: `#/job/applicants/${job.id}` });
  if (place !== 'form' && mayOpen('/job/edit/:id')) links.push({ key: 'edit', href: `#/job/edit/${job.id}` });
  if (onCareerPage) {
    links.push({ key: 'publicPage', href: `/career/info/public/${job.id}` });
    links.push({ key: 'copyLink', onClick: () => void copyLink() });
  }
  return links;
}
