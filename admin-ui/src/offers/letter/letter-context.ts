import { createContext, useContext } from 'react';
import type { Act, Letter } from '../types.ts';

export interface LetterContext {
  letter: Letter;
  /** Whether the reader may do it now. */
  may: (act: Act) => boolean;
  /** Saves what is typed, then answers the version to act on. @throws when it could not be saved */
  settled: () => Promise<number>;
  /** Reads it again. */
  reread: () => Promise<void>;
}

const Context = createContext<LetterContext | undefined>(undefined);

export const LetterContextProvider = Context.Provider;

export function useLetterContext(): LetterContext {
  const context = useContext(Context);
  if (!context) throw new Error('A letter is missing around this part.');
  return context;
}
