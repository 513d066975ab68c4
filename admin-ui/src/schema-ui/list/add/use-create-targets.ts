import { useGetList } from 'react-admin';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import type { Row } from '../../row-title.ts';
import { useChoices } from '../../widgets/choice/use-choices.ts';
import { useReferenceTarget } from '../../widgets/reference/use-reference-target.ts';

export interface CreateTarget {
  value: string;
  name: string;
}

/** What a new row can be made for: the values of an enum, or the rows that a reference offers. */
export function useCreateTargets(path: string, field: FieldDescriptor): CreateTarget[] {
  const choices = useChoices(path, field);
  const target = useReferenceTarget(field);
  const { data = [] } = useGetList<Row & { id: number }>(
    target?.path ?? '',
    {
      filter: target?.filter ?? {},
      sort: (target?.sort ?? { field: 'id', order: 'ASC' }) as { field: string; order: 'ASC' | 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: target !== undefined },
  );
  if (target) return data.map((row) => ({ value: String(row.id), name: target.title(row) }));
  return choices.map(({ id, name }) => ({ value: id, name }));
}
