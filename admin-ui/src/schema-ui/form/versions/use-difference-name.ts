import { useTranslate } from 'react-admin';
import { languageNames } from '../../../platform/i18n/languages.ts';
import { labelKey } from '../../texts.ts';
import type { Difference } from './versions.ts';

/** Names a difference of a row of the resource with this path: the field's label, and in which language. */
export function useDifferenceName() {
  const translate = useTranslate();
  return (path: string, { id, name, language, part }: Pick<Difference, 'id' | 'name' | 'language' | 'part'>) => {
    const label = translate(labelKey(path, part ? id : name));
    return language ? translate('admin.form.inLanguage', { label, language: languageNames[language] }) : label;
  };
}
