import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { currentRole } from '../../platform/session/identity.ts';
import { rowSteps } from '../sortable/row-steps.ts';
import { useDragTexts } from '../sortable/use-drag-texts.ts';
import type { Row } from '../row-title.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import type { HandOrder } from './use-hand-order.ts';

type SavedRow = Row & { id: number };

interface ListTableProps {
  resource: ResourceDescriptor;
  rows: SavedRow[];
  archived: boolean;
  order: HandOrder;
  onMove: (from: number, to: number) => void;
}

/** The columns that the descriptor names and the role may read; the first one when it names none. */
function columnsOf(resource: ResourceDescriptor) {
  const role = currentRole();
  const named = resource.list.columns.flatMap((name) => resource.fields.find((field) => field.name === name) ?? []);
  const columns = named.length > 0 ? named : resource.fields.filter((field) => field.kind !== 'id').slice(0, 1);
  return columns.filter((field) => !field.readRoles || field.readRoles.includes(role));
}

export function ListTable({ resource, rows, archived, order, onMove }: ListTableProps) {
  const narrow = useMediaQuery('(max-width: 599px)');
  const all = columnsOf(resource);
  const columns = narrow ? all.slice(0, 1) : all;
  const details = narrow ? all.slice(1) : [];
  const keys = rows.map((row) => String(row.id));
  const accessibility = useDragTexts(keys);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowSteps }),
  );
  const finish = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={finish} accessibility={accessibility}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={order !== 'now'}>
        <TableContainer component={Paper} variant="outlined">
          <Table size="small">
            <ListHead resource={resource} columns={columns} order={order} archived={archived} />
            <TableBody>
              {rows.map((row) => (
                <ListRow
                  key={row.id}
                  resource={resource}
                  row={row}
                  columns={columns}
                  details={details}
                  order={order}
                  archived={archived}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </SortableContext>
    </DndContext>
  );
}
