import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { lazy, Suspense, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { usualLetter } from '../../../../mail/write/service.ts';
import { LoadError } from '../../../../platform/page/LoadError.tsx';
import { maySendMail } from '../../../rights.ts';
import { useRejectionReasons } from '../../../state/use-lookups.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { InterviewsToCome } from './InterviewsToCome.tsx';
import { isDoNotHire, ReasonField } from './ReasonField.tsx';
import { useRejecting } from './use-rejecting.ts';
import { WaitingLine } from '../../../../platform/page/Waiting.tsx';

const LetterFields = lazy(async () => ({ default: (await import('../../../../mail/write/index.ts')).LetterFields }));

/** So many of the reasons that were chosen last come first. */
const remembered = 3;

/** Everything that belongs to a rejection at once: why, and whether, how and when the candidate hears of it. */
export function RejectDialog(props: ActionProps) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const { data: reasons, error, refetch } = useRejectionReasons();
  const [recent, setRecent] = useStore<number[]>('pipeline.reasons', []);
  const [reasonId, setReasonId] = useState<number>();
  const [submitted, setSubmitted] = useState(false);
  const [withLetter, setWithLetter] = useState(false);
  const [letter, setLetter] = useState(usualLetter);
  const [cancelInterviews, setCancelInterviews] = useState(true);
  const { sending, reject } = useRejecting(props);
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  const one = choice.ids.length === 1 && !choice.filter ? cards[0] : undefined;
  const noLetter = one?.regretted_date ? 'told' : one && !one.applicant.email ? 'noAddress' : undefined;

  const submit = () => {
    setSubmitted(true);
    if (reasonId === undefined) return;
    setRecent([reasonId, ...recent.filter((id) => id !== reasonId)].slice(0, remembered));
    reject(reasonId, {
      letter: withLetter ? letter : undefined,
      final: isDoNotHire(reasons?.find(({ id }) => id === reasonId)),
      cancelInterviews,
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
      {!reasons && !error && <WaitingLine />}
      {reasons && (
        <ReasonField
          reasons={reasons}
          recent={recent}
          value={reasonId}
          missing={submitted && reasonId === undefined}
          onChange={setReasonId}
        />
      )}
      <InterviewsToCome choice={sending.choice} cancels={cancelInterviews} onChange={setCancelInterviews} />
      {maySendMail() && (
        <FormControlLabel
          disabled={noLetter !== undefined}
          control={<Checkbox size="small" checked={withLetter} onChange={(_event, on) => setWithLetter(on)} />}
          label={translate(noLetter ? `actions.rejectTell_${noLetter}` : 'actions.rejectTell', counted)}
        />
      )}
      {withLetter && (
        <Suspense fallback={<WaitingLine />}>
          <LetterFields letter={letter} onChange={setLetter} />
        </Suspense>
      )}
    </ActionFrame>
  );
}
