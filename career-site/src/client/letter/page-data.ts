import type { LetterPage } from '../../site.ts';
import { translator } from '../../translate.ts';

interface PageData {
  language: string;
  hash: string;
  limits: LetterPage['limits'];
  texts: Record<string, string>;
}

/** What the server put into the page for its script; undefined on pages where nothing is asked. */
export function pageData() {
  const element = document.getElementById('page-data');
  if (!element) return undefined;
  const data = JSON.parse(element.textContent!) as PageData;
  const translate = translator(data.texts, data.language);
  const t: typeof translate = (key, values) => translate(`career.letter.script.${key}`, values);
  return { ...data, t };
}

export type LetterData = NonNullable<ReturnType<typeof pageData>>;
