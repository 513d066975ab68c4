import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { mayClearDoNotHire } from '../../../rights.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { changedOf, flagMany } from '../../bulk-calls.ts';
import { useSending } from '../../use-sending.ts';
import { OneDoNotHireDialog } from '../marks/CandidateDialogs.tsx';

/** Marks several persons at once, or takes the mark off when all of them have it and the role may. */
function SeveralDialog(props: ActionProps) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const sending = useSending(props);
  const all = cards.length === choice.ids.length && cards.every((card) => card.applicant['black_flag'] === true);
  const flag = !(all && mayClearDoNotHire());
  const kind = flag ? 'set' : 'clear';
  const mark = () =>
    sending.send(async (chosen) => {
      const answer = await flagMany(chosen, flag);
      const changed = changedOf(answer);
      return {
        ...answer,
        message: translate(`actions.doNotHire_${kind}`, { smart_count: changed.ids.length }),
        // Only some may take the mark off again.
        undo: changed.ids.length > 0 && mayClearDoNotHire() ? () => flagMany(changed, !flag) : undefined,
      };
    });
  return (
    <ActionFrame
      danger={flag}
      title={translate(`actions.doNotHireTitle_${kind}`, { smart_count: sending.choice.ids.length })}
      action={translate(flag ? 'history.doNotHire.setDo' : 'history.doNotHire.clear')}
      sending={sending}
      onSubmit={() => void mark()}
      onClose={onClose}
    >
      <DialogContentText>{translate(`history.doNotHire.${kind}Text`)}</DialogContentText>
    </ActionFrame>
  );
}

export function DoNotHireDialog(props: ActionProps) {
  return props.choice.ids.length > 1 ? <SeveralDialog {...props} /> : <OneDoNotHireDialog {...props} />;
}
