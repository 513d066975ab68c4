import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { formatDate } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { currentRole } from '../platform/identity.ts';
import { routeRoles } from '../generated/roles.ts';
import { useDensity } from '../platform/theme/use-density.ts';
import { CandidateCount } from './CandidateCount.tsx';
import { ClosingDate } from './ClosingDate.tsx';
import type { JobRow } from './job-types.ts';

const narrowHidden = { display: { xs: 'none', sm: 'table-cell' } };

const placeOf = ({ location }: JobRow) => [location?.city, location?.province].filter(Boolean).join(', ');

/** Jobs as rows; each leads to its candidates where the role may see them. */
export function JobsTable({ jobs, label }: { jobs: JobRow[]; label: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const navigate = useNavigate();
  const { rowHeight } = useDensity();
  const open = routeRoles['/job/applicants/:job_id']?.includes(currentRole()) ?? false;
  const most = Math.max(0, ...jobs.map((job) => job.applicants_count ?? 0));
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('admin.jobs.name')}</TableCell>
            <TableCell sx={narrowHidden}>{translate('admin.jobs.location')}</TableCell>
            <TableCell sx={narrowHidden}>{translate('admin.jobs.number')}</TableCell>
            <TableCell align="right">{translate('admin.jobs.candidates')}</TableCell>
            <TableCell sx={narrowHidden}>{translate('admin.jobs.ends')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => {
            const path = `/job/applicants/${job.id}`;
            const name = inLanguage(job.name, locale);
            return (
              <TableRow
                key={job.id}
                hover={open}
                sx={{ height: rowHeight, cursor: open ? 'pointer' : 'default' }}
                onClick={(event) => {
                  if (open && !(event.target as Element).closest('a')) void navigate(path);
                }}
              >
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {open ? <Link to={path}>{name}</Link> : name}
                  <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
                    {[placeOf(job), job.end_date && formatDate(job.end_date, locale)].filter(Boolean).join(' · ')}
                  </Typography>
                </TableCell>
                <TableCell sx={narrowHidden}>{placeOf(job)}</TableCell>
                <TableCell sx={{ ...narrowHidden, whiteSpace: 'nowrap' }}>{job.requisition_number ?? ''}</TableCell>
                <TableCell align="right">
                  <CandidateCount count={job.applicants_count ?? 0} most={most} />
                </TableCell>
                <TableCell sx={{ ...narrowHidden, whiteSpace: 'nowrap' }}>
                  {job.end_date ? <ClosingDate date={job.end_date} /> : ''}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
