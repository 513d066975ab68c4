import { useLocale, useTranslate } from 'react-admin';
import { entityPaths } from '../generated/descriptors.ts';
import { ManyChoices } from '../schema-ui/filters/ManyChoices.tsx';
import { nameKey } from '../schema-ui/texts.ts';
import type { FilterProps } from '../schema-ui/widget.ts';

/** Choose the kind of record that a row shall be about. */
export function EntityFilter(props: FilterProps) {
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
