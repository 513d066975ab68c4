import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListSortContext, useTranslate } from 'react-admin';
import type { FieldDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import { mayDelete } from '../delete/DeleteButton.tsx';
import { labelKey } from '../texts.ts';
import { OrderHead } from './OrderHead.tsx';
import { type HandOrder, hasHandles } from './use-hand-order.ts';

interface ListHeadProps {
  resource: ResourceDescriptor;
  columns: FieldDescriptor[];
  order: HandOrder;
  archived: boolean;
}

/** The head of a column of buttons, which nobody needs to see. */
const HiddenHead = ({ text }: { text: string }) => (
  <TableCell sx={{ position: 'relative' }}>
    <Box component="span" sx={hiddenText}>
      {text}
    </Box>
  </TableCell>
);

/** Column names; those that the entity lets be sorted are buttons. */
export function ListHead({ resource, columns, order, archived }: ListHeadProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableHead>
      <TableRow>
        {resource.position && hasHandles(order) && <OrderHead order={order} column={resource.position.column} />}
        {columns.map((field) => {
          const active = sort.field === field.name;
          const label = translate(labelKey(resource.path, field.name));
          const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
          return (
            <TableCell key={field.name} {...(active ? { sortDirection: direction } : {})}>
              {field.sortable ? (
                <TableSortLabel
                  active={active}
                  direction={active ? direction : 'asc'}
                  onClick={() => setSort({ field: field.name, order: next })}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
        {(archived || resource.transitions) && (
          <HiddenHead text={translate(archived ? 'admin.action.restore' : 'admin.act.acts')} />
        )}
        {mayDelete(resource) && <HiddenHead text={translate('ra.action.delete')} />}
      </TableRow>
    </TableHead>
  );
}
