import { useLocale, useTranslate } from 'react-admin';
import { useInterviewsChanged } from '../../../../interviews/index.ts';
import { type Letter, orderLetter } from '../../../../mail/write/service.ts';
import { reasonOf } from '../../../../platform/api-error.ts';
import { formatDay } from '../../../../platform/i18n/dates.ts';
import { usePipelineContext } from '../../../pipeline-context.ts';
import type { ActionProps } from '../../action.ts';
import { rejectMany, wayBack } from '../../bulk-calls.ts';
import { undoneText } from '../../../state/use-moves.ts';
import { useSending } from '../../use-sending.ts';

const day = 86_400_000;

interface Rejection {
  letter: Letter | undefined;
  /** The person is marked in every job, which taking back the move does not undo. */
  final: boolean;
  cancelInterviews: boolean;
}

/** Rejects, and orders the letter that tells of it. Both are taken back together by the notice. */
export function useRejecting(props: ActionProps) {
  const { choice, cards, job, onClose } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { pipeline, stages } = usePipelineContext();
  const sending = useSending(props);
  const interviewsChanged = useInterviewsChanged();

  /** What is said of the letters; that one could not be ordered takes nothing back. */
  const order = async (letter: Letter | undefined, ids: number[]): Promise<string> => {
    if (!letter || ids.length === 0) return '';
    try {
      const { letters, skipped } = await orderLetter(letter, ids, job.id);
      const date = formatDay(new Date(Date.now() + letter.afterDays * day).toISOString(), locale);
      const key = letter.afterDays > 0 ? 'actions.lettersLater' : 'actions.lettersNow';
      return [
        letters > 0 ? translate(key, { smart_count: letters, date }) : '',
        skipped > 0 ? translate('actions.lettersSkipped', { smart_count: skipped }) : '',
      ].join(' ');
    } catch (error) {
      return translate('actions.lettersNot', { reason: reasonOf(error) });
    }
  };

  const reject = (reasonId: number, { letter, final, cancelInterviews }: Rejection): void => {
    if (choice.ids.length === 1 && !choice.filter) {
      onClose();
      const stage = stages.find(({ stage_type }) => stage_type === 'rejected');
      void pipeline
        .reject(choice.ids, reasonId, stage, {
          ...{ undo: !final, cancelInterviews },
          then: () => order(letter, choice.ids),
        })
        .then(() => interviewsChanged());
      return;
    }
    void sending.send(async (chosen) => {
      const answer = await rejectMany(chosen, reasonId, cancelInterviews);
      const withoutLetter = answer.applicant_profiles.filter((card) => !card.regretted_date).map(({ id }) => id);
      const rejected = translate('actions.rejected', {
        smart_count: answer.applicant_profiles.length,
        name: cards[0]?.applicant.name ?? '',
      });
      const count = answer.interviews_cancelled ?? 0;
      const ended = count > 0 ? translate('actions.interviewsCancelled', { smart_count: count }) : '';
      const message = [rejected, ended, await order(letter, withoutLetter)].filter(Boolean).join(' ');
      void interviewsChanged();
      return { ...answer, message, undo: final ? undefined : wayBack(answer), undone: undoneText(count) };
    });
  };
  return { sending, reject };
}
