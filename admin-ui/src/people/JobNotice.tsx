import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDay } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';

export interface EmployeeJob {
  id: number;
  name: Record<string, string>;
  status: string;
  end_date: string | null;
}

/** How often somebody can be reminded of a job. */
export const frequencies = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

interface JobNoticeProps {
  job: EmployeeJob;
  frequency: string;
  disabled: boolean;
  onChoose: (frequency: Frequency) => void;
}

/** One job of a person with its state, its end and how often it reminds them. */
export function JobNotice({ job, frequency, disabled, onChoose }: JobNoticeProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = inLanguage(job.name, locale);
  const ends = job.end_date ? translate('people.notices.ends', { date: formatDay(job.end_date, locale) }) : '';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={`/job/applicants/${job.id}`}>{name}</Link>
        <Typography variant="caption" color="textSecondary" component="div">
          {[translate(`admin.jobs.one.${job.status}`), ends].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <TextField
        select
        value={frequency}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value as Frequency)}
        sx={{ width: 130, flexShrink: 0 }}
        slotProps={{
          select: { SelectDisplayProps: { 'aria-label': translate('people.notices.forJob', { job: name }) } },
        }}
      >
        {frequencies.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`resources.employees.values.notification_frequency.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
