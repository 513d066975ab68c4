import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { ReadChildren } from '../schema-ui/read/ReadChildren.tsx';
import type { SavedRow } from '../schema-ui/row-title.ts';
import { PlanLines, PlanSummary } from './PlanLines.tsx';
import type { JobStage } from './use-plans.ts';

interface JobStagePlanProps {
  stage: JobStage;
  changes: boolean;
  busy: boolean;
  onDiffer: () => void;
  onTake: () => void;
  onAgain: () => void;
}

/** One stage of a job with the plan in force, whose it is, and the ways to another. */
export function JobStagePlan({ stage, changes, busy, onDiffer, onTake, onAgain }: JobStagePlanProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const [open, setOpen] = useState(false);
  const { plan } = stage;
  const name = inLanguage(stage.name, locale);
  const named = (key: string) => ({ 'aria-label': translate(key, { stage: name }) });
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 3, sm: 4 },
        display: 'grid',
        gap: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <Typography variant="h2" id={id}>
          {name}
        </Typography>
        {plan && (
          <Chip
            size="small"
            variant={plan.is_own ? 'filled' : 'outlined'}
            color={plan.is_own ? 'primary' : 'default'}
            label={translate(plan.is_own ? 'interviews.job.own' : 'interviews.job.ofWorkflow')}
          />
        )}
        <PlanSummary plan={plan} />
      </Box>
      {plan && plan.interviews.length > 0 && <PlanLines plan={plan} label={name} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
        {plan && plan.interviews.length > 0 && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)} {...named('interviews.job.detailsFor')}>
            {translate('interviews.job.details')}
          </Button>
        )}
        {changes && plan?.is_own && (
          <Button component={Link} to={`/interview-plans/view/${plan.id}`} {...named('interviews.openFor')}>
            {translate('interviews.open')}
          </Button>
        )}
        {changes && plan && !plan.is_own && (
          <Button disabled={busy} onClick={onDiffer} {...named('interviews.job.differFor')}>
            {translate('interviews.job.differ')}
          </Button>
        )}
        {changes && (
          <Button disabled={busy} onClick={onTake} {...named(plan ? 'interviews.replaceFor' : 'interviews.planFor')}>
            {translate(plan ? 'interviews.replace' : 'interviews.plan')}
          </Button>
        )}
        {changes && plan?.is_own && (
          <Button disabled={busy} onClick={onAgain} {...named('interviews.job.againFor')}>
            {translate('interviews.job.again')}
          </Button>
        )}
      </Box>
      {open && plan && <Details id={plan.id} version={plan.lock_version} />}
    </Box>
  );
}

/** All that the interviews of a plan say, for those who conduct them. */
function Details({ id, version }: { id: number; version: number }) {
  const plans = descriptorOf('interview_plans') as ResourceDescriptor;
  const { data, error, refetch } = useGetOne<SavedRow>(
    plans.path,
    { id, meta: { query: {}, version } },
    { refetchOnMount: 'always', retry: false },
  );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return plans.relations.map((relation) => (
    <ReadChildren key={relation.name} relation={relation} owner={plans.path} row={data} hideLabel />
  ));
}
