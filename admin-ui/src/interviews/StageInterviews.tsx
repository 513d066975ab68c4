import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useAct } from '../platform/act/use-act.ts';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { ForJobsDialog } from './ForJobsDialog.tsx';
import { PlanSummary } from './PlanLines.tsx';
import { TakePlanDialog } from './TakePlanDialog.tsx';
import { useForJobs } from './use-for-jobs.ts';
import { type Stage, usePlansChanged, useWorkflowInterviews } from './use-plans.ts';

/** What interviews the stages of a workflow have, in its form; each plan has a form of its own. */
export default function StageInterviews() {
  const translate = useTranslate();
  const workflow = useRecordContext<{ id?: number }>();
  return workflow?.id ? (
    <Stages id={workflow.id} />
  ) : (
    <Typography color="textSecondary">{translate('interviews.saveFirst')}</Typography>
  );
}

function Stages({ id }: { id: number }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const navigate = useNavigate();
  const changed = usePlansChanged();
  const { act, busy } = useAct();
  const { question, ask } = useForJobs();
  const [taking, setTaking] = useState<Stage>();
  const { data, error, refetch } = useWorkflowInterviews(id);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;

  const take = ({ stage_id: stage, plan }: Stage, from: number | null) => {
    setTaking(undefined);
    void act(async () => {
      const choice = await ask(stage);
      if (!choice) return;
      const saved = await call('planForStage', {
        params: { id: stage },
        body: { from_id: from, lock_version: plan?.lock_version ?? null, ...choice },
      }).finally(changed);
      void navigate(`/interview-plans/view/${saved.id}`);
    });
  };

  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.stages.map((each) => {
          const stage = inLanguage(each.name, locale);
          const named = (key: string) => ({ 'aria-label': translate(`interviews.${key}For`, { stage }) });
          return (
            <Box
              component="li"
              key={each.stage_id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 3,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{stage}</Typography>
                <PlanSummary plan={each.plan} />
                {each.differing_jobs > 0 && (
                  <Typography component="span" color="textSecondary">
                    {' · '}
                    {translate('interviews.differing', { smart_count: each.differing_jobs })}
                  </Typography>
                )}
              </Box>
              {each.plan && (
                <Button component={Link} to={`/interview-plans/view/${each.plan.id}`} {...named('open')}>
                  {translate('interviews.open')}
                </Button>
              )}
              <Button
                type="button"
                disabled={busy}
                onClick={() => setTaking(each)}
                {...named(each.plan ? 'replace' : 'plan')}
              >
                {translate(each.plan ? 'interviews.replace' : 'interviews.plan')}
              </Button>
            </Box>
          );
        })}
      </Box>
      {taking && (
        <TakePlanDialog
          stage={inLanguage(taking.name, locale)}
          replaced={taking.plan?.id}
          onTake={(from) => take(taking, from)}
          onClose={() => setTaking(undefined)}
        />
      )}
      {question && <ForJobsDialog {...question} />}
    </>
  );
}
