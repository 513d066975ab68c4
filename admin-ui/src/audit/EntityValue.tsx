import { useTranslate } from 'react-admin';
import { entityPaths } from '../generated/descriptors.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { nameKey } from '../schema-ui/texts.ts';

/** What the records of an entity are called, by the name of its schema. */
export function EntityValue({ value }: ValueProps) {
  const translate = useTranslate();
  const entity = String(value ?? '');
  return <>{translate(nameKey(entityPaths[entity] ?? entity), { smart_count: 1, _: entity })}</>;
}
