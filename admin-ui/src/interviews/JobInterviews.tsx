import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { StageRules } from '../automation/index.ts';
import { useAct } from '../platform/act/use-act.ts';
import { isMissing } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useAccessError } from '../platform/keep/leave.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { mayCall } from '../platform/session/access.ts';
import { JobStagePlan } from './JobStagePlan.tsx';
import { TakePlanDialog } from './TakePlanDialog.tsx';
import { type JobStage, usePlansChanged, useJobInterviews } from './use-plans.ts';

/** The interviews of a job, stage by stage: those of its workflow, or its own. */
export default function JobInterviews() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const job = Number(useParams()['id']);
  const navigate = useNavigate();
  const changed = usePlansChanged();
  const { act, busy } = useAct();
  const [asked, setAsked] = useState<{ what: 'take' | 'again'; stage: JobStage }>();
  const { data, error, refetch } = useJobInterviews(job);
  const close = () => setAsked(undefined);
  if (useAccessError(error)) return null;

  /** Gives the job a plan of its own, which opens: a copy of the workflow's, where nothing else is said. */
  const give = ({ stage_id, plan }: JobStage, from?: number | null) =>
    act(async () => {
      const saved = await call('planForJob', {
        params: { job_id: job, stage_id },
        body: {
          ...(from === undefined ? {} : { from_id: from }),
          lock_version: plan?.is_own ? plan.lock_version : null,
        },
      }).finally(changed);
      void navigate(`/interview-plans/view/${saved.id}`);
    });

  const follow = async ({ stage_id, plan }: JobStage) => {
    await call('followWorkflowPlan', {
      params: { job_id: job, stage_id },
      query: { lock_version: plan!.lock_version },
    }).finally(changed);
  };

  const name = data && inLanguage(data.name, locale);
  return (
    <Page
      title={
        name
          ? translate('interviews.job.title', { job: name })
          : translate(isMissing(error) ? 'jobs.missing' : 'interviews.job.back')
      }
      crumbs={[{ to: '/job/list/', label: translate('admin.jobs.title') }]}
      intro={data && translate('interviews.job.intro', { workflow: inLanguage(data.workflow, locale) })}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.stages.length === 0 && <EmptyState text={translate('interviews.job.noStages')} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 880, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {data.stages.map((stage) => (
            <JobStagePlan
              key={stage.stage_id}
              stage={stage}
              changes={data.may_change}
              busy={busy}
              onDiffer={() => void give(stage)}
              onTake={() => setAsked({ what: 'take', stage })}
              onAgain={() => setAsked({ what: 'again', stage })}
            />
          ))}
        </Box>
      )}
      {data && mayCall('jobAutomations') && (
        <Box component="section" aria-labelledby="job-automations" sx={{ mt: 6, maxWidth: 880 }}>
          <Typography variant="h2" id="job-automations" sx={{ mb: 2 }}>
            {translate('automation.title')}
          </Typography>
          <StageRules of="job" id={job} />
        </Box>
      )}
      {asked?.what === 'take' && (
        <TakePlanDialog
          stage={inLanguage(asked.stage.name, locale)}
          replaced={asked.stage.plan?.is_own ? asked.stage.plan.id : undefined}
          onTake={(from) => {
            close();
            void give(asked.stage, from);
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'again' && (
        <ConfirmDialog
          title={translate('interviews.job.again')}
          action={translate('interviews.job.again')}
          danger
          onDo={() => follow(asked.stage)}
          onClose={close}
        >
          {translate('interviews.job.againText', { stage: inLanguage(asked.stage.name, locale) })}
        </ConfirmDialog>
      )}
    </Page>
  );
}
