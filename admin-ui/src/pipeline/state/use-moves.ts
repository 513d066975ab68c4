import { type Dispatch, type RefObject, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotice } from '../../platform/act/use-notice.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { takeBackMove } from '../actions/bulk-calls.ts';
import { failedOf } from '../actions/Report.tsx';
import { type Moved, moveTo, rejectFor } from './pipeline-calls.ts';
import { type PipelineAction, type PipelineState, shownCount } from './pipeline-state.ts';
import type { Card, Stage } from '../types.ts';

export interface Moves {
  /** Shows the move at once and takes it back when it is refused; answers whether it was done. */
  move: (ids: number[], stage: Stage) => Promise<boolean>;
  /** The same with a reason. */
  reject: (ids: number[], reasonId: number, stage: Stage | undefined, more?: Rejecting) => Promise<boolean>;
  /** How many moves have been done here; the screen goes on after them. */
  done: number;
  /** Who was moved last, if it was one alone. */
  movedAlone: number | undefined;
  /** Another was done, by a call of its own. */
  noteDone: (alone?: number) => void;
  /** What was last done, for who cannot see it. */
  announcement: string;
}

interface Follow {
  /** It can be taken back; it can, unless said otherwise. */
  undo?: boolean;
  /** What is done after it, and said about that in the same notice. */
  then?: () => Promise<string>;
}

interface Rejecting extends Follow {
  /** Interviews to come are cancelled with it; they are, unless said otherwise. */
  cancelInterviews?: boolean;
}

interface Place {
  latest: RefObject<PipelineState>;
  dispatch: Dispatch<PipelineAction>;
  nameOf: (stage: Stage) => string;
}

/** What is said once a move or a rejection is taken back. */
export const undoneText = (interviewsCancelled = 0) =>
  interviewsCancelled > 0 ? 'actions.takenBackWithoutInterviews' : 'actions.takenBack';

/** Moves of candidates who are on the screen: seen at once, taken back when refused or by the notice's button. */
export function useMoves({ latest, dispatch, nameOf }: Place): Moves {
  const translate = useTranslate();
  const notice = useNotice();
  const [announcement, setAnnouncement] = useState('');
  const [done, setDone] = useState(0);
  const [movedAlone, setMovedAlone] = useState<number>();
  const noteDone = useCallback((alone?: number) => {
    setMovedAlone(alone);
    setDone((before) => before + 1);
  }, []);

  const takeBack = useCallback(
    async (ids: number[]) => {
      const { applicant_profiles: cards, workloads = [] } = await takeBackMove(ids);
      dispatch({ type: 'settled', cards, workloads });
    },
    [dispatch],
  );

  const showNotice = useCallback(
    (cards: Card[], text: string, undo: boolean, undone: string) => {
      notice.show({
        text,
        undo: undo ? () => takeBack(cards.map(({ id }) => id)) : undefined,
        undone,
        notUndone: 'actions.notTakenBack',
      });
    },
    [notice, takeBack],
  );

  const act = useCallback(
    async (
      ids: number[],
      to: Stage | undefined,
      call: (cards: Card[]) => Promise<Moved>,
      { undo = true, then }: Follow,
    ) => {
      const cards = ids.flatMap((id) => latest.current.cards[id] ?? []);
      if (cards.length === 0) return false;
      if (to) dispatch({ type: 'move', ids, to: to.id });
      try {
        const { interviewsCancelled, ...moved } = await call(cards);
        dispatch({ type: 'done', ...moved });
        noteDone(ids.length === 1 ? ids[0] : undefined);
        const count = to && moved.workloads.find((each) => each.stage_id === to.id)?.applicants_count;
        const names = cards.length === 1 ? (cards[0]?.applicant.name ?? '') : String(cards.length);
        const stage = to ? nameOf(to) : '';
        setAnnouncement(
          translate('board.said.moved', {
            names,
            stage,
            count: count ?? (to ? shownCount(latest.current, to.id) : 0),
          }),
        );
        const movedText = translate('actions.moved', { smart_count: cards.length, name: names, stage });
        const ended =
          interviewsCancelled > 0 ? translate('actions.interviewsCancelled', { smart_count: interviewsCancelled }) : '';
        const more = [ended, then ? await then() : ''].join(' ').trim();
        if (undo || more) showNotice(cards, [movedText, more].join(' ').trim(), undo, undoneText(interviewsCancelled));
        return true;
      } catch (failure) {
        const message = messageOf(failure);
        const current = failure instanceof ApiError ? (failure.current as Card | undefined) : undefined;
        const named = failedOf(failure).map(({ id }) => id);
        dispatch({ type: 'refused', ids, message, current, named: ids.length > 1 ? named : ids });
        // On the cards themselves there is room for one reason each, and none for those who are not on the screen.
        if (ids.length > 1) notice.fail(failure);
        setAnnouncement(translate('board.said.refused', { message }));
        return false;
      }
    },
    [latest, dispatch, translate, notice, nameOf, showNotice, noteDone],
  );

  const move = useCallback(
    (ids: number[], stage: Stage) => act(ids, stage, (cards) => moveTo(cards, stage.id), {}),
    [act],
  );
  const reject = useCallback(
    (ids: number[], reasonId: number, stage: Stage | undefined, { cancelInterviews = true, ...more }: Rejecting = {}) =>
      act(ids, stage, (cards) => rejectFor(cards, reasonId, cancelInterviews), more),
    [act],
  );
  return { move, reject, done, movedAlone, noteDone, announcement };
}
