import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { SxProps } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { kinds } from '../../generated/kinds.ts';
import type { FieldDescriptor, KindTraits, ResourceDescriptor } from '../../generated/shapes.ts';
import { may } from '../../platform/session/access.ts';
import { useDensity } from '../../platform/theme/use-density.ts';
import { ActMenu } from '../acts/ActMenu.tsx';
import { DeleteButton, mayDelete } from '../delete/DeleteButton.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { rowPath } from '../row-path.ts';
import { type Row, rowTitle } from '../row-title.ts';
import { DragHandle } from '../sortable/DragHandle.tsx';
import { useArchive } from '../use-archive.ts';
import { BuiltInMark } from './BuiltInMark.tsx';
import { RowDetails } from './RowDetails.tsx';
import { RowLink } from './RowLink.tsx';
import { type HandOrder, hasHandles } from './use-hand-order.ts';

interface ListRowProps {
  resource: ResourceDescriptor;
  row: Row & { id: number };
  columns: FieldDescriptor[];
  /** Columns for which the window is too narrow; they are told under the first. */
  details: FieldDescriptor[];
  order: HandOrder;
  archived: boolean;
}

/** Whether the click was meant for something inside the row. */
const isForInside = (event: MouseEvent) => (event.target as Element).closest('a, button, input') !== null;

const dated = new Set<KindTraits['value']>(['date', 'moment']);

/** Words break where a line ends, long names without a space anywhere; a date stays in one piece. */
const cellStyle = ({ kind }: FieldDescriptor): SxProps =>
  dated.has(kinds[kind].value) ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere', minWidth: { sm: 140 } };

/** One row: it opens its form by click, and by the link that its first cell is. */
export function ListRow({ resource, row, columns, details, order, archived }: ListRowProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { rowHeight } = useDensity();
  const { setArchived, busy } = useArchive(resource);
  const draggable = order === 'now';
  const sortable = useSortable({ id: String(row.id), disabled: !draggable });
  const path = rowPath(resource, 'edit', row);
  const title = rowTitle(resource, row, locale);
  const builtIn = resource.systemDefault && row['is_system_default'] === true;
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  return (
    <TableRow
      hover
      ref={sortable.setNodeRef}
      style={style}
      onClick={(event) => {
        if (path && !isForInside(event)) void navigate(path);
      }}
      sx={{ height: rowHeight, cursor: path ? 'pointer' : 'default', opacity: sortable.isDragging ? 0.6 : 1 }}
    >
      {hasHandles(order) && (
        <TableCell sx={{ p: 0, pl: 1 }}>
          {draggable && (
            <DragHandle
              name={title}
              ref={sortable.setActivatorNodeRef}
              {...sortable.attributes}
              {...sortable.listeners}
            />
          )}
        </TableCell>
      )}
      {columns.map((field, index) => {
        const named = index === 0 && path !== undefined;
        const known = named ? {} : { rowId: row.id };
        const value = <FieldValue field={field} path={resource.path} value={row[field.name]} {...known} />;
        return (
          <TableCell key={field.name} sx={cellStyle(field)}>
            {named ? (
              <RowLink to={path} title={title} field={field}>
                {value}
              </RowLink>
            ) : (
              value
            )}
            {index === 0 && builtIn && <BuiltInMark />}
            {index === 0 && <RowDetails path={resource.path} row={row} fields={details} />}
          </TableCell>
        );
      })}
      {!archived && resource.transitions && (
        // Its menu and its dialog lie in the row for React; what is pressed there does not open it.
        <TableCell align="right" sx={{ p: 0, pr: 1 }} onClick={(event) => event.stopPropagation()}>
          <ActMenu resource={resource} row={row} />
        </TableCell>
      )}
      {archived && (
        <TableCell align="right">
          {may(resource, 'update') && (
            <Button
              loading={busy}
              startIcon={<UnarchiveOutlinedIcon />}
              aria-label={translate('admin.action.restoreNamed', { name: title })}
              onClick={() => void setArchived(row, false)}
            >
              {translate('admin.action.restore')}
            </Button>
          )}
        </TableCell>
      )}
      {mayDelete(resource) && (
        <TableCell align="right" sx={{ p: 0, pr: 1 }}>
          <DeleteButton
            resource={resource}
            row={row}
            inRow
            why={builtIn ? translate('admin.edit.systemDefault') : ''}
            onDeleted={refresh}
          />
        </TableCell>
      )}
    </TableRow>
  );
}
