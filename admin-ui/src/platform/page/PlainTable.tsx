import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useDensity } from '../theme/use-density.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  numeric?: boolean;
  /** Left out on narrow screens. */
  wideOnly?: boolean;
  /** Never holds more than a button or a moment, so that no room is kept for long words. */
  short?: boolean;
}

interface PlainCellProps {
  /** Figures stand at the right. */
  numeric?: boolean | undefined;
  wideOnly?: boolean | undefined;
  short?: boolean | undefined;
  children: ReactNode;
}

/** A cell of a row to read; the theme styles it with its table. */
export const PlainCell = ({ numeric = false, wideOnly = false, short = false, children }: PlainCellProps) => (
  <td
    className={[numeric && 'figure', wideOnly && 'wide-only', short && 'short'].filter(Boolean).join(' ') || undefined}
  >
    {children}
  </td>
);

interface PlainTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
}

/** Rows to read, without anything to do on them. */
export function PlainTable<Row extends { id: number }>({ label, columns, rows }: PlainTableProps<Row>) {
  const { rowHeight } = useDensity();
  const styleOf = ({ wideOnly }: Column<Row>) => (wideOnly ? { display: { xs: 'none', sm: 'table-cell' } } : {});
  return (
    // Scrolls sideways where it must, by the keyboard too.
    <TableContainer component={Paper} variant="outlined" role="region" tabIndex={0} aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={column.numeric ? 'right' : 'left'} sx={styleOf(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} sx={{ height: rowHeight }}>
              {columns.map((column) => (
                <PlainCell key={column.key} numeric={column.numeric} wideOnly={column.wideOnly} short={column.short}>
                  {column.cell(row)}
                </PlainCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
