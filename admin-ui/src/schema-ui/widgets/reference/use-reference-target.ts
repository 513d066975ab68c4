import { useLocale, useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { descriptorOf } from '../../../platform/descriptors.ts';
import { archivedFilter, isArchived } from '../../archived.ts';
import { type Row, rowTitle } from '../../row-title.ts';

/** What a field that refers to other rows offers: which rows, in what order, how they are named and searched. */
export function useReferenceTarget(field: FieldDescriptor) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  if (!field.reference) return undefined;
  const { path, filter } = field.reference;
  const target = descriptorOf(path);
  const [sortField, order] = target?.list.sort ?? ['id', 'ASC'];
  return {
    path,
    filter: { ...(target ? archivedFilter(target, false) : {}), ...filter },
    sort: { field: sortField, order },
    title: (row: Row) => {
      if (!row) return '';
      const name = rowTitle(target, row, locale);
      // Still chosen, but offered to nobody anew.
      return target && isArchived(target, row) ? translate('admin.archive.marked', { name }) : name;
    },
    search: (typed: string): Record<string, string> => ((target?.search ?? true) && typed ? { q: typed } : {}),
  };
}
