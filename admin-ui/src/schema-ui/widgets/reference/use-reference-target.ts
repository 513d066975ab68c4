import { useLocale, useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { descriptorOf } from '../../../platform/descriptors.ts';
import { archivedFilter, isArchived } from '../../archived.ts';
import { type Row, rowTitle } from '../../row-title.ts';

/** Whether a row is as it has to be to be chosen, as far as what is read of it says so. */
const isOffered = (row: Row, filter: Row = {}) =>
  Object.entries(filter).every(([name, value]) => row[name] === undefined || row[name] === value);

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
      if (target && isArchived(target, row)) return translate('admin.archive.marked', { name });
      return isOffered(row, filter) ? name : translate('admin.form.notOffered', { name });
    },
    search: (typed: string): Record<string, string> => ((target?.search ?? true) && typed ? { q: typed } : {}),
  };
}
