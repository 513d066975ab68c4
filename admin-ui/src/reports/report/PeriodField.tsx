import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { DayField } from '../../platform/page/fields/DayField.tsx';
import { daysOf, type Period, type PeriodName, periodNames } from '../../generated/report-periods.ts';

interface PeriodFieldProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** Which days a report is about: one of the usual stretches, or from a day to a day. */
export function PeriodField({ period, today, onChange }: PeriodFieldProps) {
  const translate = useTranslate();
  const choose = (name: string) => {
    if (name !== 'own') return onChange({ name: name as PeriodName });
    const { start_date = today, end_date = today } = daysOf(period, today);
    onChange({ name: 'own', start: start_date, end: end_date });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField
        select
        label={translate('reports.ui.period')}
        value={period.name}
        onChange={(event) => choose(event.target.value)}
        sx={{ minWidth: 170 }}
      >
        {[...periodNames, 'own'].map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`reports.ui.periods.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {period.name === 'own' && (
        <>
          <DayField
            label={translate('reports.from')}
            value={period.start}
            onChange={(start) => onChange({ ...period, start })}
          />
          <DayField
            label={translate('reports.to')}
            value={period.end}
            onChange={(end) => onChange({ ...period, end })}
            {...(period.start && period.end && period.end < period.start
              ? { error: translate('removal.errors.order') }
              : {})}
          />
        </>
      )}
    </Box>
  );
}
