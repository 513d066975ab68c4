import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../platform/api-error.ts';
import { useAccessError } from '../platform/keep/leave.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { readJob, readProfile } from './state/pipeline-calls.ts';
import { PipelineScreen } from './PipelineScreen.tsx';

/**
 * One job's candidates. A link to a candidate opens the stage in which the candidate stands; one that names the stage
 * as well shows the candidate alone.
 */
export default function JobApplicants() {
  const translate = useTranslate();
  const params = useParams();
  const jobId = Number(params['job_id']);
  const profileId = params['applicant_profile_id'] === undefined ? undefined : Number(params['applicant_profile_id']);
  const [search] = useSearchParams();
  const alone = params['stage_id'] !== undefined;
  // While somebody leafs through the candidates the address says the stage; a bare link has to ask for it.
  const needsProfile = profileId !== undefined && !alone && !search.has('stage');
  const job = useQuery({
    queryKey: ['pipeline', 'job', jobId],
    queryFn: () => readJob(jobId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const profile = useQuery({
    queryKey: ['pipeline', 'profile', profileId],
    queryFn: () => readProfile(profileId ?? 0),
    enabled: needsProfile,
    staleTime: 60_000,
    retry: false,
  });
  const failed = job.error ?? (needsProfile ? profile.error : undefined);
  if (useAccessError(failed)) return null;
  if (failed) {
    return (
      <Page
        title={translate(isMissing(job.error) ? 'jobs.missing' : 'board.title')}
        crumbs={[{ label: translate('admin.jobs.title'), to: '/job/list/' }]}
      >
        <LoadError error={failed} onRetry={() => void (job.error ? job : profile).refetch()} />
      </Page>
    );
  }
  if (!job.data || (needsProfile && !profile.data)) {
    return (
      <Page title={translate('board.title')}>
        <Waiting />
      </Page>
    );
  }
  // They are shown under the title, the stages and the stream of the job that they applied to.
  if (needsProfile && profile.data && profile.data.job_id !== jobId) {
    return (
      <Navigate replace to={{ pathname: `/job/applicants/${profile.data.job_id}/${profileId}`, search: `${search}` }} />
    );
  }
  const stageId = alone ? Number(params['stage_id']) : profile.data?.stage_id;
  return <PipelineScreen key={jobId} job={job.data} profileId={profileId} openStageId={stageId} alone={alone} />;
}
