import { lazy, Suspense } from 'react';
import type { JobAct } from '../../generated/types/index.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { LifecycleJob } from '../lifecycle/index.ts';

/** What most choices of the menu open: its code comes while the menu is read. */
export const JobActionDialog = lazyPart(async () => (await import('../lifecycle/JobActionDialog.tsx')).JobActionDialog);

const CloneDialog = lazy(async () => ({ default: (await import('../../copying/index.ts')).CloneDialog }));
const PostingDialog = lazy(async () => ({
  default: (await import('../../mail/write/index.ts')).EmailJobPostingDialog,
}));
const ShareDialog = lazy(async () => ({ default: (await import('../share/index.ts')).ShareDialog }));

/** What the menu of a job has opened: a step in the job's life, its copy, or what tells others of it. */
export type Opened = JobAct | 'repost' | 'emailPosting' | 'share';

interface JobMenuDialogsProps {
  job: LifecycleJob;
  opened: Opened | undefined;
  onClose: () => void;
}

export function JobMenuDialogs({ job, opened, onClose }: JobMenuDialogsProps) {
  if (opened === undefined) return null;
  return (
    <Suspense fallback={null}>
      {opened === 'repost' ? (
        <CloneDialog job={job} onClose={onClose} />
      ) : opened === 'emailPosting' ? (
        <PostingDialog jobId={job.id} onClose={onClose} />
      ) : opened === 'share' ? (
        <ShareDialog job={job} onClose={onClose} />
      ) : (
        <JobActionDialog job={job} action={opened} onClose={onClose} />
      )}
    </Suspense>
  );
}
