import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isStale, reasonOf } from '../api-error.ts';
import { type Notice, useNotice } from './use-notice.ts';

interface ActOptions<Answer> {
  /** What is said once it is done: a text, a notice, or nothing. */
  done?: string | Notice | ((answer: Answer) => string | Notice | undefined);
  /** With a refusal because the row has changed since it was read (409): the row as it stands now. */
  onConflict?: (current: Record<string, unknown>) => void;
  onFailure?: (error: unknown) => void;
}

export interface Acting {
  /** Does it, and says so. What fails is told, never thrown. Answers whether it was done. */
  act: <Answer>(work: () => Promise<Answer>, options?: ActOptions<Answer>) => Promise<boolean>;
  busy: boolean;
  /** Why nothing was done the last time; undefined when it was. */
  error: unknown;
  /** The same in words, or what `refuse` said; empty when there is nothing to say. */
  problem: string;
  /** Says what is wrong before anything is sent. */
  refuse: (problem: string) => void;
}

/**
 * The one way to do something at once: it waits, says that it was done with a way back, or why not. A failure is told
 * in a notice, or with `showsProblem` where the caller shows `problem`, so that what was typed stays beside it.
 */
export function useAct({ showsProblem = false }: { showsProblem?: boolean } = {}): Acting {
  const { show, fail } = useNotice();
  const [refused, refuse] = useState('');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    // Without a connection it fails at once, and is told.
    networkMode: 'always',
    gcTime: 0,
  });

  const act = useCallback<Acting['act']>(
    async (work, { done, onConflict, onFailure } = {}) => {
      refuse('');
      let notice: string | Notice | undefined;
      try {
        await mutateAsync(async () => {
          const answer = await work();
          notice = typeof done === 'function' ? done(answer) : done;
        });
      } catch (failure) {
        if (!showsProblem) fail(failure);
        if (isStale(failure)) onConflict?.(failure.current ?? {});
        onFailure?.(failure);
        return false;
      }
      if (notice !== undefined) show(typeof notice === 'string' ? { text: notice } : notice);
      return true;
    },
    [mutateAsync, showsProblem, show, fail],
  );

  const failed = refused === '' && error !== null;
  return { act, busy: isPending, error: error ?? undefined, problem: failed ? reasonOf(error) : refused, refuse };
}
