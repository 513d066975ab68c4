import type { Language } from '../generated/shapes.ts';
import { isLanguage } from '../platform/i18n/languages.ts';

/** What tells in which languages a job is posted. */
export interface PostedIn {
  required_languages?: readonly string[] | null | undefined;
}

/** Those of the offered languages in which a job is posted; all of them when it does not say. */
export function postingLanguages({ required_languages: required }: PostedIn, offered: Language[]): Language[] {
  const own = (required ?? []).filter(isLanguage);
  const both = offered.filter((each) => own.includes(each));
  return both.length > 0 ? both : offered;
}
