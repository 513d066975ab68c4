import FilterListIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { filterParts, isActive, withoutPart } from './filter-parts.ts';
import { FilterForm } from './FilterForm.tsx';
import { useSummary } from './use-summary.ts';

/** Opens the form of filters. */
export function FilterButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterListIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('actions.filter')}
      </Button>
      {anchor && <FilterForm anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** What is asked for now, part by part; each can be taken away by itself. */
export function FilterChips() {
  const translate = useTranslate();
  const { control } = usePipelineContext();
  const { filter } = control.view;
  const summary = useSummary();
  const active = filterParts.filter((part) => isActive(filter, part));
  if (active.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate('actions.filtersOn')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', pt: 2 }}
    >
      {active.map((part) => {
        const label = translate('admin.form.before', { label: translate(`actions.filters.${part.id}`) });
        return (
          <Chip
            key={part.id}
            label={`${label} ${summary(part, filter)}`}
            onDelete={() => control.change({ filter: withoutPart(filter, part) })}
          />
        );
      })}
      <Button onClick={() => control.change({ filter: {} })}>{translate('actions.clearFilter')}</Button>
    </Box>
  );
}
