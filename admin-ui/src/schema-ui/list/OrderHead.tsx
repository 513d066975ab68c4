import SwapVertIcon from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import Tooltip from '@mui/material/Tooltip';
import { useListSortContext, useTranslate } from 'react-admin';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import type { HandOrder } from './use-hand-order.ts';

/** The head of the column with the handles; from another order it leads back to the one made by hand. */
export function OrderHead({ order, column }: { order: HandOrder; column: string }) {
  const translate = useTranslate();
  const { setSort } = useListSortContext();
  return (
    <TableCell sx={{ width: 44, p: 0, pl: 1, position: 'relative' }}>
      {order === 'sorting' ? (
        <Tooltip title={translate('admin.sort.own')} describeChild={false}>
          <IconButton
            onClick={({ currentTarget }) => {
              // It goes with the other order: the keyboard goes on at the next heading.
              currentTarget.closest('tr')?.querySelector<HTMLElement>('[role=button]')?.focus();
              setSort({ field: column, order: 'ASC' });
            }}
          >
            <SwapVertIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Box component="span" sx={hiddenText}>
          {translate('admin.sort.column')}
        </Box>
      )}
    </TableCell>
  );
}
