import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { jobFilters } from './job-filters.ts';
import { JobFilterField } from './JobFilterField.tsx';

interface AdvancedSearchProps {
  filters: Record<string, number>;
  onChange: (next: Record<string, string>) => void;
}

/** The fields that are seldom needed; the button tells how many of them are in use. */
export function useAdvancedSearch({ filters, onChange }: AdvancedSearchProps) {
  const translate = useTranslate();
  const id = useId();
  const used = Object.keys(filters).length;
  const [open, setOpen] = useState(used > 0);
  const button = (
    <Button
      aria-expanded={open}
      aria-controls={id}
      endIcon={open ? <ExpandLessIcon /> : <ExpandMoreIcon />}
      onClick={() => setOpen(!open)}
    >
      {used > 0 ? translate('jobs.list.advancedUsed', { count: used }) : translate('jobs.list.advanced')}
    </Button>
  );
  const panel = open && (
    <Paper
      id={id}
      component="section"
      variant="outlined"
      aria-label={translate('jobs.list.advanced')}
      sx={{ p: 4, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
    >
      {jobFilters.map((filter) => (
        <JobFilterField
          key={filter.name}
          filter={filter}
          value={filters[filter.name]}
          onChange={(next) => onChange({ [filter.name]: next === undefined ? '' : String(next) })}
        />
      ))}
      {used > 0 && (
        <Box sx={{ alignSelf: 'center' }}>
          <Button onClick={() => onChange(Object.fromEntries(jobFilters.map(({ name }) => [name, ''])))}>
            {translate('jobs.list.clearFilters')}
          </Button>
        </Box>
      )}
    </Paper>
  );
  return { button, panel };
}
