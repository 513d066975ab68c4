import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { type Sort, SortLabel } from '../platform/page/SortLabel.tsx';
import { JobRowCells, narrowHidden } from './JobRowCells.tsx';
import type { JobRow, JobTab } from './job-types.ts';
import type { Ticked } from './use-ticked.ts';

interface JobsTableProps {
  jobs: JobRow[];
  label: string;
  /** The list that the rows are of: all tells each row's status, closed its reason. */
  tab?: JobTab;
  sort?: Sort;
  /** With it, each row can be ticked. */
  ticked?: Ticked;
  /** Each row has the menu of what can be done with the job. */
  withMenu?: boolean;
}

/** Jobs as rows; each leads to its candidates where the role may see them. */
export function JobsTable({ jobs, label, tab, sort, ticked, withMenu = false }: JobsTableProps) {
  const translate = useTranslate();
  const most = Math.max(0, ...jobs.map((job) => job.applicants_count ?? 0));
  const all = ticked !== undefined && jobs.length > 0 && ticked.ids.length === jobs.length;
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {ticked && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={all}
                  indeterminate={!all && ticked.ids.length > 0}
                  onChange={all ? ticked.none : ticked.all}
                  slotProps={{ input: { 'aria-label': translate('jobs.bulk.tickAll') } }}
                />
              </TableCell>
            )}
            <SortLabel field="id" sort={sort} sx={narrowHidden}>
              {translate('jobs.list.id')}
            </SortLabel>
            <SortLabel field="name" sort={sort}>
              {translate('admin.jobs.name')}
            </SortLabel>
            {tab === 'all' && <TableCell sx={narrowHidden}>{translate('jobs.list.status')}</TableCell>}
            {tab === 'closed' && <TableCell sx={narrowHidden}>{translate('jobs.list.closeReason')}</TableCell>}
            <TableCell sx={narrowHidden}>{translate('admin.jobs.location')}</TableCell>
            <SortLabel field="applicants_count" sort={sort} align="right">
              {translate('admin.jobs.candidates')}
            </SortLabel>
            <SortLabel field="end_date" sort={sort} sx={narrowHidden}>
              {translate('jobs.list.dates')}
            </SortLabel>
            {withMenu && (
              <TableCell padding="checkbox">
                <span style={hiddenText}>{translate('jobs.menu.actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <JobRowCells
              key={job.id}
              job={job}
              most={most}
              withMenu={withMenu}
              {...(tab ? { tab } : {})}
              {...(ticked ? { ticked } : {})}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
