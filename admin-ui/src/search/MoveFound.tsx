import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ActionFrame, moveMany, type Outcome, useSending, wayBack } from '../pipeline/index.ts';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';

interface MoveFoundProps {
  ids: number[];
  /** Whose stages are offered. */
  jobId: number;
  onClose: () => void;
  onDone: (outcome?: Outcome) => void;
}

/** Moves results to a stage; who stands in a job with other stages is named, and can be left out. */
export function MoveFound({ ids, jobId, onClose, onDone }: MoveFoundProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const sending = useSending({ choice: { ids }, onDone });
  const [stageId, setStageId] = useState<number>();
  const [submitted, setSubmitted] = useState(false);
  const { data: job } = useQuery({
    queryKey: ['search', 'stages', jobId],
    queryFn: () => call('getJob', { params: { id: jobId }, query: { page: 'application-management' } }),
    staleTime: 300_000,
    retry: false,
  });
  const stages = (job?.workflow?.stages ?? []).filter(({ stage_type }) => stage_type !== 'rejected');
  const missing = submitted && stageId === undefined;
  const move = () => {
    setSubmitted(true);
    const stage = stages.find(({ id }) => id === stageId);
    if (!stage) return;
    void sending.send(async (choice) => {
      const answer = await moveMany(choice, stage.id);
      const count = answer.applicant_profiles.length;
      const name = answer.applicant_profiles[0]?.applicant.name ?? '';
      const message = translate('actions.moved', { smart_count: count, name, stage: inLanguage(stage.name, locale) });
      return { message, undo: wayBack(answer) };
    });
  };
  const title = translate('search.moveTitle', { smart_count: sending.choice.ids.length });
  return (
    <ActionFrame title={title} action={translate('search.move')} sending={sending} onSubmit={move} onClose={onClose}>
      <TextField
        select
        fullWidth
        required
        label={translate('actions.stage')}
        value={stageId ?? ''}
        error={missing}
        onChange={(event) => setStageId(Number(event.target.value))}
        sx={{ mt: 2 }}
      >
        {stages.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {inLanguage(name, locale)}
          </MenuItem>
        ))}
      </TextField>
      <DialogContentText>{translate('search.moveHint', { job: inLanguage(job?.name, locale) })}</DialogContentText>
    </ActionFrame>
  );
}
