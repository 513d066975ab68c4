import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The former list as long as another says the same. A field of several values takes another list for another choice,
 * and forgets what is being typed in it: on the next letter, where what is typed is searched by the api.
 */
export function useSameItems<T>(items: T[]): T[] {
  const [kept, setKept] = useState(items);
  const same = replaceEqualDeep(kept, items);
  if (same !== kept) setKept(same);
  return same;
}
