import { useQuery } from '@tanstack/react-query';
import { allRows } from '../../platform/all-rows.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { Template } from '../types.ts';

/** The questions of the library that are in use. */
export const useLibrary = () =>
  useQuery({
    queryKey: ['question_templates', 'library'],
    queryFn: ({ signal }) => allRows('questionTemplatesList', { archived: false }, signal),
  });

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
