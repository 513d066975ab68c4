import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isMissing } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { DayField } from '../../platform/page/fields/DayField.tsx';
import { LookupField } from '../../platform/page/fields/LookupField.tsx';
import { chosenIn, dayFilters, filterNames, letterFilters } from './letter-filters.ts';

interface LetterFiltersProps {
  params: URLSearchParams;
  onChange: (next: Record<string, string>) => void;
}

/** What narrows the list besides its words; the button tells how many of them are in use. */
export function useLetterFilters({ params, onChange }: LetterFiltersProps) {
  const translate = useTranslate();
  const id = useId();
  const { ids, days, job } = chosenIn(params);
  const used = filterNames.filter((name) => params.has(name)).length;
  const [open, setOpen] = useState(used > 0);
  const button = (
    <Button
      aria-expanded={open}
      aria-controls={id}
      endIcon={open ? <ExpandLessIcon /> : <ExpandMoreIcon />}
      onClick={() => setOpen(!open)}
    >
      {translate('offers.ui.list.filters')}
      {used > 0 && ` (${used})`}
    </Button>
  );
  const panel = open && (
    <Paper
      id={id}
      component="section"
      variant="outlined"
      aria-label={translate('offers.ui.list.filters')}
      sx={{ p: 4, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
    >
      {letterFilters.map(({ name, call: lookup, filter }) => (
        <LookupField
          key={name}
          label={translate(`offers.ui.filter.${name}`)}
          call={lookup}
          {...(filter ? { filter } : {})}
          value={ids[name]}
          onChange={(next) => onChange({ [name]: next === undefined ? '' : String(next) })}
        />
      ))}
      {dayFilters.map((name) => (
        <DayField
          key={name}
          label={translate(`offers.ui.filter.${name}`)}
          value={days[name] ?? ''}
          onChange={(day) => onChange({ [name]: day })}
        />
      ))}
      {used > 0 && (
        <Box sx={{ alignSelf: 'center' }}>
          <Button onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
            {translate('offers.ui.list.clearFilters')}
          </Button>
        </Box>
      )}
    </Paper>
  );
  const chip = job !== undefined && <JobChip id={job} onDelete={() => onChange({ job: '' })} />;
  return { button, panel, chip };
}

/** The one job whose letters are shown. */
function JobChip({ id, onDelete }: { id: number; onDelete: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error } = useQuery({
    queryKey: ['jobs', id, 'name'],
    queryFn: () => call('getJob', { params: { id } }),
    staleTime: 300_000,
  });
  const unread = isMissing(error) ? translate('admin.filter.unseen') : '…';
  const name = data ? inLanguage(data.name, locale) : unread;
  return <Chip label={translate('offers.ui.list.ofJob', { name })} onDelete={onDelete} />;
}
