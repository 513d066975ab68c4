import { useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { valueKey } from '../../texts.ts';

/** The values of an enum with their names, in the schema's order. */
export function useChoices(path: string, field: Pick<FieldDescriptor, 'name' | 'choices'>) {
  const translate = useTranslate();
  return (field.choices ?? []).map((id) => ({ id, name: translate(valueKey(path, field.name, id), { _: id }) }));
}
