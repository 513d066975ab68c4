import type { GuardFields } from '../../../career-site/src/site.ts';
import { stampFor, type Guard } from '../guard/index.ts';

/** What a page's form carries against spam; `again`: it is shown once more, because it looked automatic. */
export const guardFields = async (form: string, { again = false } = {}): Promise<GuardFields> => ({
  stamp: await stampFor(form, { again }),
});

/** The same as it came back with the form, for the call that takes it. */
export function guardIn(values: Record<string, string | string[]>): Guard {
  const text = (name: string) => [values[name] ?? ''].flat()[0]!;
  return { stamp: text('guard.stamp').slice(0, 300), trap: text('subject_line') };
}
