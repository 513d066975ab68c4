import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { changedOf, keepForFuture } from '../../bulk-calls.ts';
import { useSending } from '../../use-sending.ts';

/** Keeps candidates in mind for the future; who is kept already is let go. */
export function FutureDialog(props: ActionProps) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const sending = useSending(props);
  const kept = cards.length === choice.ids.length && cards.every((card) => card.mark_future_consideration);
  const key = kept ? 'actions.futureOff' : 'actions.futureOn';
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  const mark = () =>
    sending.send(async (chosen) => {
      const answer = await keepForFuture(chosen, !kept);
      const changed = changedOf(answer);
      return {
        ...answer,
        message: translate(`${key}Done`, { ...counted, smart_count: changed.ids.length }),
        undo: changed.ids.length > 0 ? () => keepForFuture(changed, kept) : undefined,
      };
    });
  return (
    <ActionFrame
      title={translate(`${key}Title`, counted)}
      action={translate(`${key}Do`)}
      sending={sending}
      onSubmit={() => void mark()}
      onClose={onClose}
    >
      <DialogContentText>{translate(`${key}Text`)}</DialogContentText>
    </ActionFrame>
  );
}
