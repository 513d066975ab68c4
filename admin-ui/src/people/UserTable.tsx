import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { ListHead } from '../schema-ui/list/ListHead.tsx';
import { ListPages } from '../schema-ui/list/ListPages.tsx';
import { nameKey } from '../schema-ui/texts.ts';
import type { Employee } from './employee.ts';
import { UserRow } from './UserRow.tsx';

/** Accounts as rows; there is always one, so an empty list is one that a filter left empty. */
export function UserTable({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const narrow = useMediaQuery('(max-width: 899px)');
  const { data, total = 0, error, refetch, isPending, setFilters } = useListContext<Employee>();
  const columns = resource.list.columns.flatMap((name) => resource.fields.find((field) => field.name === name) ?? []);
  const clear = <Button onClick={() => setFilters({}, {})}>{translate('admin.list.clearFilters')}</Button>;
  if (error) {
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <LoadError error={error} onRetry={refetch} />
        {clear}
      </Box>
    );
  }
  if (isPending) return <Waiting />;
  if (total === 0) return <EmptyState text={translate('admin.list.nothingFound')} action={clear} />;
  return (
    <Box>
      <TableContainer component={Paper} variant="outlined">
        <Table size="small" aria-label={translate(nameKey(resource.path), { smart_count: 2 })}>
          <ListHead
            resource={resource}
            columns={narrow ? columns.slice(0, 1) : columns}
            order="never"
            archived={false}
          />
          <TableBody>
            {data.map((employee) => (
              <UserRow key={employee.id} employee={employee} narrow={narrow} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <ListPages resource={resource} />
    </Box>
  );
}
