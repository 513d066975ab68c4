import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { readJob, readProfile } from './pipeline-calls.ts';
import { PipelineScreen } from './PipelineScreen.tsx';

/** One job's candidates. A link to a candidate opens the stage in which the candidate stands. */
export default function JobApplicants() {
  const translate = useTranslate();
  const params = useParams();
  const jobId = Number(params['job_id']);
  const profileId = params['applicant_profile_id'] === undefined ? undefined : Number(params['applicant_profile_id']);
  const job = useQuery({ queryKey: ['pipeline', 'job', jobId], queryFn: () => readJob(jobId), staleTime: 0, retry: false });
  const profile = useQuery({
    queryKey: ['pipeline', 'profile', profileId],
    queryFn: () => readProfile(profileId ?? 0),
    enabled: profileId !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const failed = job.error ?? (profileId === undefined ? undefined : profile.error);
  if (failed) {
    return (
      <Page title={translate('board.title')} crumbs={[{ label: translate('admin.jobs.title'), to: '/job/list/' }]}>
        <LoadError error={failed} onRetry={() => void (job.error ? job : profile).refetch()} />
      </Page>
    );
  }
  if (!job.data || (profileId !== undefined && !profile.data)) {
    return (
      <Page title={translate('board.title')}>
        <Waiting />
      </Page>
    );
  }
  return <PipelineScreen key={jobId} job={job.data} profileId={profileId} openStageId={profile.data?.stage_id} />;
}
