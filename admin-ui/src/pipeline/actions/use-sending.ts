import { useState } from 'react';
import { useAct } from '../../platform/act/use-act.ts';
import { ApiError, type FieldError } from '../../platform/api-error.ts';
import type { ActionProps, Outcome } from './action.ts';
import { type Choice, without } from './choice.ts';

type Send = (choice: Choice) => Promise<Outcome | undefined>;

export interface Sending {
  /** Who is meant now: the choice without those that were left out. */
  choice: Choice;
  busy: boolean;
  /** Why nothing was done. */
  failure: unknown;
  /** What the api says about a field. */
  problemOf: (field: string) => string | undefined;
  /** Makes the call; its failure stays in the dialog, with everything that was typed. Nothing as answer: stay. */
  send: (call: Send) => Promise<void>;
  /** Makes the last call again for all but these. */
  leaveOut: (ids: number[]) => void;
}

/** One call on many candidates: it waits, and a refusal leaves everything as it was. */
export function useSending({ choice: initial, onDone }: Pick<ActionProps, 'choice' | 'onDone'>): Sending {
  const [choice, setChoice] = useState(initial);
  const { act, busy, error: failure } = useAct({ showsProblem: true });
  const [last, setLast] = useState<Send>();

  const attempt = async (call: Send, chosen: Choice) => {
    await act(async () => {
      const outcome = await call(chosen);
      if (outcome) onDone(outcome);
    });
  };

  const fields: FieldError[] = failure instanceof ApiError ? failure.details : [];
  return {
    choice,
    busy,
    failure,
    problemOf: (field) => fields.find((each) => each.field === field)?.message,
    send: (call) => {
      setLast(() => call);
      return attempt(call, choice);
    },
    leaveOut: (ids) => {
      const left = without(choice, ids);
      setChoice(left);
      if (last) void attempt(last, left);
    },
  };
}
