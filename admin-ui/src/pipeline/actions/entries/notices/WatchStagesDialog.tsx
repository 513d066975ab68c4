import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadError } from '../../../../platform/page/LoadError.tsx';
import { Waiting } from '../../../../platform/page/Waiting.tsx';
import { usePipelineContext } from '../../../pipeline-context.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { useSending } from '../../use-sending.ts';
import { AccountWay } from './AccountWay.tsx';
import { FrequencyField } from './FrequencyField.tsx';
import { useNotices } from './use-notices.ts';

const choices = ['none', 'immediately', 'daily', 'weekly', 'monthly'] as const;
type Frequency = (typeof choices)[number];

/** Asks of which stages the reader wants to be told, and how often; what holds now is chosen. */
export function WatchStagesDialog(props: ActionProps) {
  const { job, onClose } = props;
  const translate = useTranslate();
  const { stages, nameOf } = usePipelineContext();
  const { data, error, refetch, watch } = useNotices();
  const [pickedIds, setPickedIds] = useState<number[]>();
  const [picked, setPicked] = useState<Frequency>();
  const [submitted, setSubmitted] = useState(false);
  const sending = useSending(props);
  const now = data?.watched_workload_ids.find(({ job_id }) => job_id === job.id);
  const ids = pickedIds ?? now?.watched_ids ?? [];
  const frequency = picked ?? (now?.email_notification_frequency as Frequency | undefined) ?? 'daily';
  const offered = job.workloads.flatMap(({ id, stage_id }) => {
    const stage = stages.find((each) => each.id === stage_id);
    return stage && !stage.disabled && stage.stage_type !== 'rejected' ? [{ id, stage }] : [];
  });
  const missing = submitted && ids.length === 0 && frequency !== 'none';

  const submit = () => {
    setSubmitted(true);
    if (!data || (ids.length === 0 && frequency !== 'none')) return;
    const watched = frequency === 'none' ? [] : ids;
    void sending.send(async () => {
      await watch({
        job_id: job.id,
        workload_ids: watched,
        watch_stage_email_frequency: frequency,
      });
      const key = watched.length > 0 ? 'notices.watch.saved' : 'notices.watch.stopped';
      return { message: translate(key, { smart_count: watched.length }) };
    });
  };

  return (
    <ActionFrame
      title={translate('notices.watch.title')}
      action={translate('ra.action.save')}
      sending={sending}
      onClose={onClose}
      onSubmit={submit}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && offered.length === 0 && <Typography>{translate('notices.watch.noStages')}</Typography>}
      {data && offered.length > 0 && (
        <>
          <Typography color="textSecondary">{translate('notices.watch.hint')}</Typography>
          <FormControl component="fieldset" error={missing}>
            <FormLabel component="legend">{translate('notices.watch.stages')}</FormLabel>
            <FormGroup>
              {offered.map(({ id, stage }) => (
                <FormControlLabel
                  key={id}
                  label={nameOf(stage)}
                  control={
                    <Checkbox
                      size="small"
                      checked={ids.includes(id)}
                      onChange={(_event, checked) =>
                        setPickedIds(checked ? [...ids, id] : ids.filter((each) => each !== id))
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
            {missing && <FormHelperText>{translate('notices.watch.none')}</FormHelperText>}
          </FormControl>
          <FrequencyField
            label={translate('notices.watch.frequency')}
            value={frequency}
            choices={choices}
            onChange={setPicked}
          />
          {frequency !== 'none' && <AccountWay kind="stage" onLeave={onClose} />}
        </>
      )}
    </ActionFrame>
  );
}
