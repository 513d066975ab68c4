import { useEffect, useRef, useState } from 'react';
import { isStale, reasonOf } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';
import { dropDraft, keepDraft, readDraft } from '../platform/keep/drafts.ts';
import { useAskBeforeLeaving, useUnsaved } from '../platform/keep/unsaved.ts';
import type { Card, Content, FormCard } from './use-scorecards.ts';

/** What is written, with the names of what is rated. */
export type Written = Pick<FormCard, 'recommendation' | 'note' | 'private_note' | 'ratings' | 'answers'>;

/** What of the scorecard the server knows. */
type Known = Pick<FormCard, 'id' | 'lock_version' | 'status'>;

type State = 'blank' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

const pauseMs = 900;

const writtenOf = ({ recommendation, note, private_note, ratings, answers }: FormCard): Written => ({
  ...{ recommendation, note, private_note, ratings, answers },
});

const contentOf = ({ ratings, answers, ...more }: Written): Content => ({
  ...more,
  ratings: ratings.map(({ id, attribute_id, rating, note }) => ({ id, attribute_id, rating, note })),
  answers: answers.map(({ id, question_template_id, note }) => ({ id, question_template_id, note })),
});

/** Rows get the ids under which the server keeps them; what it does not have is made anew, as far as it can be. */
function withIds(written: Written, saved: Pick<Card, 'ratings' | 'answers'>): Written {
  const ratingOf = (one: Written['ratings'][number]) =>
    saved.ratings.find(
      (each) => each.id === one.id || (each.attribute_id !== null && each.attribute_id === one.attribute_id),
    );
  const answerOf = (one: Written['answers'][number]) =>
    saved.answers.find(
      (each) =>
        each.id === one.id ||
        (each.question_template_id !== null && each.question_template_id === one.question_template_id),
    );
  return {
    ...written,
    ratings: written.ratings
      .map((one) => ({ ...one, id: ratingOf(one)?.id ?? null }))
      .filter(({ id, attribute_id }) => id !== null || attribute_id !== null),
    answers: written.answers.map((one) => ({ ...one, id: answerOf(one)?.id ?? null })).filter(({ id }) => id !== null),
  };
}

/**
 * A scorecard while it is written: a draft keeps itself on the server, one save after the other; what could not be saved
 * is kept in the window. Where another window was faster, nothing is lost until one of the two is chosen.
 */
export function useScorecardDraft(card: FormCard, which: object) {
  const key = `scorecard ${card.applicant_profile_id} ${JSON.stringify(which)}`;
  const [begun] = useState(() => readDraft(key) as { written: Written; known: Known } | undefined);
  const [written, setWritten] = useState<Written>(begun?.written ?? writtenOf(card));
  const known = useRef<Known>(begun?.known ?? { id: card.id, lock_version: card.lock_version, status: card.status });
  const latest = useRef(written);
  const [state, setState] = useState<State>(begun ? 'unsaved' : card.id === null ? 'blank' : 'saved');
  const [problem, setProblem] = useState('');
  const [other, setOther] = useState<FormCard>();
  const running = useRef<Promise<boolean>>(undefined);
  const sending = useRef<Promise<boolean>>(undefined);
  const isSent = known.current.status === 'sent';

  const take = (next: Written) => {
    latest.current = next;
    setWritten(next);
  };
  const write = (part: Partial<Written>) => {
    const next = { ...latest.current, ...part };
    take(next);
    keepDraft(key, { written: next, known: known.current });
    setState((before) => (before === 'conflict' ? before : 'unsaved'));
  };

  const put = async (send: boolean): Promise<Card> => {
    const content = contentOf(latest.current);
    const { id, lock_version } = known.current;
    const { applicant_profile_id: profile, interview_id, planned_interview_id } = card;
    if (id === null || lock_version === null) {
      const made = await call('beginScorecard', {
        params: { id: profile },
        body: { interview_id, planned_interview_id: interview_id === null ? planned_interview_id : null, content },
      });
      if (!send) return made;
      known.current = { id: made.id, lock_version: made.lock_version, status: made.status };
      take(withIds(latest.current, made));
      return put(true);
    }
    return call(send ? 'sendScorecard' : 'saveScorecard', { params: { id }, body: { lock_version, content } });
  };

  /**
   * Saves what there is now; answers whether it is saved. One at a time, and none after it was asked to be sent: that
   * takes along what is there.
   */
  const save = async (send = false): Promise<boolean> => {
    if (sending.current) return sending.current;
    const work = async () => {
      const before = latest.current;
      setState('saving');
      try {
        const saved = await put(send);
        known.current = { id: saved.id, lock_version: saved.lock_version, status: saved.status };
        const isLatest = latest.current === before || send;
        take(withIds(latest.current, saved));
        if (isLatest) dropDraft(key);
        else keepDraft(key, { written: latest.current, known: known.current });
        setState(isLatest ? 'saved' : 'unsaved');
        return true;
      } catch (error) {
        if (isStale(error) && error.current) setOther(error.current as unknown as FormCard);
        setProblem(reasonOf(error));
        setState(isStale(error) && error.current ? 'conflict' : 'failed');
        return false;
      }
    };
    // Also where several wait: two with one version would contradict each other.
    const underway = Promise.resolve(running.current).then(work);
    running.current = underway;
    if (send) sending.current = underway.finally(() => (sending.current = undefined));
    return underway;
  };

  // A draft is saved in a pause of writing; what was sent, when that is asked for.
  useEffect(() => {
    if (state !== 'unsaved' || isSent) return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each change of what is written begins the pause anew, a new `save` does not
  }, [written, state, isSent]);
  const isOpen = state === 'unsaved' || state === 'saving' || state === 'failed' || state === 'conflict';
  useUnsaved(isOpen);

  /** After another window was faster: with what is here, or with what is there. */
  const settle = (keepsHere: boolean) => {
    if (!other) return;
    known.current = { id: other.id, lock_version: other.lock_version, status: other.status };
    setOther(undefined);
    if (keepsHere) {
      take(withIds(latest.current, other as Card));
      setState('unsaved');
      return;
    }
    take(writtenOf(other));
    dropDraft(key);
    setState('saved');
  };
  const forget = () => {
    dropDraft(key);
    setState('saved');
  };
  // A draft needs no question: it is saved in leaving, and what cannot be is kept in the window.
  useAskBeforeLeaving(isOpen && isSent, { bySearch: true, onLeave: forget });
  const leaving = useRef(() => undefined as unknown);
  useEffect(() => {
    leaving.current = () => state === 'unsaved' && !isSent && save();
  });
  useEffect(() => () => void leaving.current(), []);

  return { written, write, state, problem, isSent, known, save, settle, forget };
}
