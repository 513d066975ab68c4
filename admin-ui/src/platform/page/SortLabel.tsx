import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';

export interface Sort {
  /** `end_date` or `end_date desc`; empty for the list's own order. */
  order: string;
  /** The column that orders the list when nothing else is asked for. */
  usual: string;
  onChange: (order: string) => void;
}

interface SortLabelProps extends TableCellProps {
  field: string;
  sort: Sort | undefined;
  children: ReactNode;
}

/** A heading that orders the rows by its column, up and down in turn. */
export function SortLabel({ field, sort, children, ...cell }: SortLabelProps) {
  const [by, direction] = (sort?.order || sort?.usual || '').split(' ');
  const active = by === field;
  const down = active && direction === 'desc';
  if (!sort) return <TableCell {...cell}>{children}</TableCell>;
  return (
    <TableCell {...cell} sortDirection={active ? (down ? 'desc' : 'asc') : false}>
      <TableSortLabel
        active={active}
        direction={down ? 'desc' : 'asc'}
        onClick={() => sort.onChange(active && !down ? `${field} desc` : field)}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  );
}
