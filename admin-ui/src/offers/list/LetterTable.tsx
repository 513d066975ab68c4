import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Sort, SortLabel } from '../../platform/page/SortLabel.tsx';
import type { Item, LetterType } from '../types.ts';
import { archivable } from './archivable.ts';
import { columnsOf, narrowHidden } from './columns.tsx';
import { LetterRow } from './LetterRow.tsx';

interface LetterTableProps {
  type: LetterType;
  label: string;
  items: Item[];
  /** What stands where rows would be. */
  empty: ReactNode;
  sort?: Sort;
  ticked?: { has: (id: number) => boolean; toggle: (id: number) => void; setAll: (ids: number[]) => void };
}

/** Letters or requests as rows; the last column opens one in a window of its own. */
export function LetterTable({ type, label, items, empty, sort, ticked }: LetterTableProps) {
  const translate = useTranslate();
  const columns = columnsOf(type);
  const mine = items.filter(archivable).map(({ id }) => id);
  const all = ticked !== undefined && mine.length > 0 && mine.every(ticked.has);
  const width = columns.length + 1 + (ticked ? 1 : 0);
  return (
    <TableContainer component={Paper} variant="outlined" role="region" tabIndex={0} aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {ticked && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={all}
                  disabled={mine.length === 0}
                  indeterminate={!all && mine.some(ticked.has)}
                  onChange={() => ticked.setAll(all ? [] : mine)}
                  slotProps={{ input: { 'aria-label': translate('offers.ui.list.tickAll') } }}
                />
              </TableCell>
            )}
            {columns.map(({ key, order, numeric, wideOnly }) => {
              const cell = {
                align: numeric ? ('right' as const) : ('left' as const),
                sx: wideOnly ? narrowHidden : {},
              };
              const name = translate(`offers.ui.column.${key}`);
              return order ? (
                <SortLabel key={key} field={order} sort={sort} {...cell}>
                  {name}
                </SortLabel>
              ) : (
                <TableCell key={key} {...cell}>
                  {name}
                </TableCell>
              );
            })}
            <TableCell>{translate('offers.ui.column.action')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.length === 0 && (
            <TableRow>
              <TableCell colSpan={width} sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
                {empty}
              </TableCell>
            </TableRow>
          )}
          {items.map((item) => (
            <LetterRow key={item.id} item={item} columns={columns} {...(ticked ? { ticked } : {})} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
