import { useTranslate, useListFilterContext } from 'react-admin';
import { SearchField } from '../../platform/page/fields/SearchField.tsx';

/** Looks for words in the fields that the entity names for it. */
export function QuickSearch() {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListFilterContext();
  const { q, ...others } = filterValues as { q?: string };
  return (
    <SearchField
      label={translate('ra.action.search')}
      value={q ?? ''}
      onChange={(next) => setFilters(next ? { ...others, q: next } : others, displayedFilters)}
    />
  );
}
