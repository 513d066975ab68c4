import { kinds } from '../../generated/kinds.ts';
import type { ResourceField } from '../../generated/shapes.ts';

/** What rows are sorted by for a field with a value in SQL: as its kind says, else the value. */
export const sortedSql = ({ kind, choices = '' }: Pick<ResourceField, 'kind' | 'choices'>, value: string): string[] =>
  kinds[kind].sort?.map((sql) => sql.replaceAll(':field', () => value).replaceAll(':choices', () => choices)) ?? [
    value,
  ];
