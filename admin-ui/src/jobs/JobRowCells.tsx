import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { mayOpen } from '../platform/session/access.ts';
import { formatDay } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useDensity } from '../platform/theme/use-density.ts';
import { CandidateCount } from './CandidateCount.tsx';
import type { JobRow, JobTab } from './job-types.ts';
import { JobMenu } from './menu/index.ts';
import { PostingDates } from './PostingDates.tsx';
import type { Ticked } from './use-ticked.ts';

/** Columns that narrow screens leave out. */
export const narrowHidden = { display: { xs: 'none', sm: 'table-cell' } };

const placeOf = ({ location }: JobRow) => [location?.city, location?.province].filter(Boolean).join(', ');

interface JobRowCellsProps {
  job: JobRow;
  /** The most candidates that a job of the page has. */
  most: number;
  tab?: JobTab;
  ticked?: Ticked;
  withMenu: boolean;
}

/** One job of a list. */
export function JobRowCells({ job, most, tab, ticked, withMenu }: JobRowCellsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const navigate = useNavigate();
  const { rowHeight } = useDensity();
  const open = mayOpen('/job/applicants/:job_id');
  const path = `/job/applicants/${job.id}`;
  const name = inLanguage(job.name, locale);
  const status = translate(`admin.jobs.one.${job.status}`, { _: job.status });
  const reason = job.close_reason ? inLanguage(job.close_reason.name, locale) : '';
  const detail = tab === 'all' ? status : tab === 'closed' ? reason : '';
  const under = [detail, placeOf(job), job.end_date && formatDay(job.end_date, locale)].filter(Boolean).join(' · ');
  return (
    <TableRow
      hover={open}
      sx={{ height: rowHeight, cursor: open ? 'pointer' : 'default' }}
      onClick={(event) => {
        // Clicks in menus and dialogs come here too, though they lie elsewhere on the page.
        const target = event.target as Element;
        if (open && event.currentTarget.contains(target) && !target.closest('a, button, input')) void navigate(path);
      }}
    >
      {ticked && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={ticked.has(job.id)}
            onChange={() => ticked.toggle(job.id)}
            slotProps={{ input: { 'aria-label': translate('jobs.bulk.tick', { name }) } }}
          />
        </TableCell>
      )}
      <TableCell sx={narrowHidden}>{job.id}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', width: { xs: '100%', sm: 'auto' } }}>
        {open ? <Link to={path}>{name}</Link> : name}{' '}
        {job.requisition_number && (
          <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {job.requisition_number}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
          {under}
        </Typography>
      </TableCell>
      {tab === 'all' && <TableCell sx={narrowHidden}>{status}</TableCell>}
      {tab === 'closed' && <TableCell sx={narrowHidden}>{reason}</TableCell>}
      <TableCell sx={narrowHidden}>{placeOf(job)}</TableCell>
      <TableCell align="right">
        <CandidateCount count={job.applicants_count ?? 0} most={most} />
      </TableCell>
      <TableCell sx={{ ...narrowHidden, whiteSpace: 'nowrap' }}>
        <PostingDates job={job} />
      </TableCell>
      {withMenu && (
        <TableCell padding="checkbox">
          <JobMenu job={job} />
        </TableCell>
      )}
    </TableRow>
  );
}
