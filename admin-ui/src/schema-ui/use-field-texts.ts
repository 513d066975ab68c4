import { useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../generated/shapes.ts';
import { helpKey, labelKey, placeholderKey } from './texts.ts';

export interface FieldTexts {
  label: string;
  help: string | false;
  placeholder: string | undefined;
}

/** Label, help and example of a field, in the reader's language. */
export function useFieldTexts(path: string, field: Pick<FieldDescriptor, 'name' | 'hasHelp'>): FieldTexts {
  const translate = useTranslate();
  return {
    label: translate(labelKey(path, field.name), { _: field.name }),
    help: field.hasHelp ? translate(helpKey(path, field.name), { _: '' }) : false,
    placeholder: translate(placeholderKey(path, field.name), { _: '' }) || undefined,
  };
}
