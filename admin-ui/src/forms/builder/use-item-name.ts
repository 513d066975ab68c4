import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { valueKey } from '../../schema-ui/texts.ts';
import type { QuestionType } from '../question-kinds.ts';
import type { LibraryItem } from '../types.ts';

/** What a type of question is called. */
export function useTypeName(): (type: QuestionType | null | undefined) => string {
  const translate = useTranslate();
  return (type) => (type ? translate(valueKey('questions', 'question_type', type)) : '');
}

/** What a thing of the library is called. */
export function useItemName(): (item: LibraryItem) => string {
  const locale = useLocale() ?? 'en';
  const typeName = useTypeName();
  return (item) =>
    item.kind === 'new' ? typeName(item.type) : inLanguage(item.template.question, locale) || item.template.name;
}
