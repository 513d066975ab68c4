import { useLocale, useTranslate } from 'react-admin';
import { entityPaths } from '../../generated/descriptors.ts';
import { nameKey } from '../texts.ts';
import type { FilterEditorProps } from './FilterEditor.tsx';
import { ManyChoices } from './ManyChoices.tsx';

/** Choose the kind of record that a row shall be about. */
export function EntityFilter(props: FilterEditorProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const choices = Object.entries(entityPaths)
    .map(([id, path]) => ({ id, name: translate(nameKey(path), { smart_count: 1 }) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  const value = props.values[props.field.name];
  return (
    <ManyChoices {...props} choices={choices} chosen={value === undefined ? [] : [String(value)]} several={false} />
  );
}
