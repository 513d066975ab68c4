import { useTranslate } from 'react-admin';

/** Reasons that are ours: what stands behind them says the same again. */
const ownWords = new Set(['unconfirmed', 'code_expired']);

/**
 * Why another server did not do what we asked: first in the reader's words, then as that server put it. What was written
 * down without a name stands as it is.
 */
export function useFailureWords(): (failure: string | null, error: string | null) => string {
  const translate = useTranslate();
  return (failure, error) => {
    if (failure === null) return error ?? '';
    const words = translate(`failures.${failure}`, { _: error ?? failure });
    return error === null || ownWords.has(failure) ? words : translate('failures.withDetail', { words, detail: error });
  };
}
