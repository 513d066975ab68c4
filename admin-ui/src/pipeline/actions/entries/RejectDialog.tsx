import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { LoadError } from '../../../platform/page/LoadError.tsx';
import { usePipelineContext } from '../../pipeline-context.ts';
import { useRejectionReasons } from '../../use-lookups.ts';
import type { ActionProps } from '../action.ts';
import { ActionFrame } from '../ActionFrame.tsx';
import { rejectMany, wayBack } from '../bulk-calls.ts';
import { useSending } from '../use-sending.ts';

/** Rejecting needs a reason. Nothing is sent to the candidate by it; whether to is asked afterwards. */
export function RejectDialog(props: ActionProps) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { pipeline, stages, openAction } = usePipelineContext();
  const { data: reasons, error, refetch } = useRejectionReasons();
  const [reasonId, setReasonId] = useState('');
  const [asked, setAsked] = useState(false);
  const sending = useSending(props);
  const missing = asked && reasonId === '';
  const reason = reasons?.find((each) => String(each.id) === reasonId);
  const marks = reason?.code === 'do_not_hire';
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };

  const rejectOne = async () => {
    onClose();
    const rejected = stages.find((stage) => stage.stage_type === 'rejected');
    const done = await pipeline.reject(choice.ids, Number(reasonId), rejected, !marks);
    if (done && !cards[0]?.regretted_date) openAction('regretQuestion', choice);
  };

  const submit = () => {
    setAsked(true);
    if (reasonId === '') return;
    if (choice.ids.length === 1 && !choice.filter) {
      void rejectOne();
      return;
    }
    void sending.send(async (whom) => {
      const answer = await rejectMany(whom, Number(reasonId));
      const ids = answer.applicant_profiles.filter((card) => !card.regretted_date).map(({ id }) => id);
      return {
        ...answer,
        message: translate('actions.rejected', { ...counted, smart_count: answer.applicant_profiles.length }),
        // The mark of the person would stay.
        undo: marks ? undefined : wayBack(answer),
        next: ids.length > 0 ? { id: 'regretQuestion', choice: { ids } } : undefined,
      };
    });
  };

  return (
    <ActionFrame
      danger
      title={translate('board.rejectTitle', counted)}
      action={translate('board.rejectDo', counted)}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <TextField
        select
        fullWidth
        required
        label={translate('board.reason')}
        value={reasonId}
        onChange={(event) => setReasonId(event.target.value)}
        error={missing}
        helperText={translate(
          missing ? 'board.reasonMissing' : marks ? 'actions.marksDoNotHire' : 'board.rejectHint',
          counted,
        )}
        sx={{ mt: 2 }}
      >
        {(reasons ?? []).map((each) => (
          <MenuItem key={each.id} value={String(each.id)}>
            {inLanguage(each.name, locale)}
          </MenuItem>
        ))}
      </TextField>
    </ActionFrame>
  );
}
