import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { may } from '../../platform/access.ts';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Row } from '../row-title.ts';
import { emptyKey } from '../texts.ts';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { useReorder } from './use-reorder.ts';

interface ListBodyProps {
  resource: ResourceDescriptor;
  archived: boolean;
  /** The first step that an empty list offers. */
  add: ReactNode;
}

/** Rows, or why there are none. */
export function ListBody({ resource, archived, add }: ListBodyProps) {
  const translate = useTranslate();
  const {
    data,
    total = 0,
    error,
    refetch,
    isPending,
    filterValues,
    setFilters,
    sort,
  } = useListContext<Row & { id: number }>();
  const filtered = Object.keys(filterValues as object).length > 0;
  const ordered =
    resource.position !== undefined &&
    resource.position.within === undefined &&
    sort.field === resource.position.column &&
    !archived &&
    !filtered &&
    may(resource, 'reorder') &&
    total <= (data?.length ?? 0);
  const { rows, move } = useReorder(resource, data);

  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (isPending) return <Waiting />;
  if (total === 0) {
    const text = filtered
      ? translate('admin.list.nothingFound')
      : archived
        ? translate('admin.list.nothingArchived')
        : translate(emptyKey(resource.path), { _: translate('admin.list.nothing') });
    const clear = <Button onClick={() => setFilters({}, {})}>{translate('admin.list.clearFilters')}</Button>;
    return <EmptyState text={text} action={filtered ? clear : add} />;
  }
  return (
    <Box>
      <ListTable resource={resource} rows={rows} archived={archived} {...(ordered ? { onMove: move } : {})} />
      <ListPages />
    </Box>
  );
}
