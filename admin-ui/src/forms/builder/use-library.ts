import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { Template } from '../types.ts';

/** Questions of one call. */
const pageSize = 100;

async function readAll(signal: AbortSignal): Promise<Template[]> {
  const all: Template[] = [];
  for (;;) {
    const query = { archived: false, limit: pageSize, offset: all.length };
    const { rows, total } = await api.page<Template>('question_templates', query, signal);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

/** The questions of the library that are in use, page by page until none is left. */
export const useLibrary = () =>
  useQuery({ queryKey: ['question_templates', 'library'], queryFn: ({ signal }) => readAll(signal) });

interface Wanted {
  words: string;
  /** 0 for all. */
  category: number;
  locale: string;
}

/** Questions of a category in which all words occur, in the name for colleagues or in the question. */
export function matching(templates: Template[], { words, category, locale }: Wanted): Template[] {
  const wanted = words.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  return templates.filter(({ name, question, question_category_ids: categories }) => {
    if (category && !categories.includes(category)) return false;
    const text = `${name} ${inLanguage(question, locale)}`.toLocaleLowerCase(locale);
    return wanted.every((word) => text.includes(word));
  });
}
