import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Row } from '../row-title.ts';
import { emptyKey, labelKey, textsOf } from '../texts.ts';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { firstTab, isFiltered } from './tabs.ts';
import { useHandOrder } from './use-hand-order.ts';
import { useReorder } from './use-reorder.ts';

interface ListBodyProps {
  resource: ResourceDescriptor;
  archived: boolean;
  /** The first step that an empty list offers. */
  add: ReactNode;
}

/** Rows of several groups have no common order; one group has. */
function OrderHint({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const field = translate(labelKey(resource.path, resource.position?.within ?? ''));
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 2 }}>
      {translate('admin.sort.choose', { field })}
    </Typography>
  );
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
    setSort,
  } = useListContext<Row & { id: number }>();
  const filtered = isFiltered(resource, filterValues as Record<string, unknown>);
  const order = useHandOrder(resource, archived);
  const { rows, move } = useReorder(resource, data);

  const clear = (
    <Button
      onClick={() => {
        const [field, order] = resource.list.sort;
        setSort({ field, order });
        setFilters(firstTab(resource, archived), {});
      }}
    >
      {translate('admin.list.clearFilters')}
    </Button>
  );

  if (error) {
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <LoadError error={error} onRetry={refetch} />
        {filtered && clear}
      </Box>
    );
  }
  if (isPending) return <Waiting />;
  if (total === 0) {
    const text = filtered
      ? translate('admin.list.nothingFound')
      : archived
        ? translate('admin.list.nothingArchived')
        : translate(emptyKey(textsOf(resource)), { _: translate('admin.list.nothing') });
    return <EmptyState text={text} action={filtered ? clear : add} />;
  }
  return (
    <Box>
      {order === 'choosing' && <OrderHint resource={resource} />}
      <ListTable resource={resource} rows={rows} archived={archived} order={order} onMove={move} />
      <ListPages resource={resource} />
    </Box>
  );
}
