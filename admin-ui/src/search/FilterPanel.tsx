import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayField } from '../platform/page/fields/DayField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { JobField } from './JobField.tsx';
import { marks, milestones } from './search-query.ts';
import { StageField } from './StageField.tsx';
import { TagsField } from './TagsField.tsx';
import type { Search } from './use-search.ts';

/** What the candidates are narrowed by, beside the results; on a narrow window it is folded. */
export function FilterPanel({ search }: { search: Search }) {
  const translate = useTranslate();
  const wide = useMediaQuery('(min-width: 900px)');
  const [open, setOpen] = useState(false);
  const { query, filters, go, clear } = search;
  const value = (name: string) => query.get(name) ?? '';
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={wide || open}
      onChange={(_event, next) => setOpen(next)}
      component="section"
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary
        expandIcon={wide ? null : <ExpandMoreIcon />}
        sx={wide ? { cursor: 'default !important', pointerEvents: 'none' } : {}}
        {...(wide ? { tabIndex: -1 } : {})}
      >
        {filters > 0 ? translate('search.filtersSet', { smart_count: filters }) : translate('search.filters')}
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <JobField value={Number(value('job')) || undefined} onChange={(job) => go({ job, stage: '' })} />
        {Number(value('job')) > 0 && (
          <StageField jobId={Number(value('job'))} value={value('stage')} onChange={(stage) => go({ stage })} />
        )}
        <TagsField
          value={value('tags')}
          any={value('anyTags') === 'yes'}
          onChange={(tags, any) => go({ tags, anyTags: any && tags.includes(',') ? 'yes' : '' })}
        />
        <DayField label={translate('search.from')} value={value('from')} onChange={(from) => go({ from })} />
        <DayField label={translate('search.to')} value={value('to')} onChange={(to) => go({ to })} />
        {marks.map((name) => (
          <ChoiceField
            key={name}
            label={translate(`search.marks.${name}`)}
            value={value(name)}
            onChange={(next) => go({ [name]: next })}
          />
        ))}
        <Box component="h3" sx={{ fontSize: 14, fontWeight: 600, m: 0 }}>
          {translate('search.milestones')}
        </Box>
        {milestones.map((name) => (
          <ChoiceField
            key={name}
            label={translate(`search.milestone.${name}`)}
            value={value(name)}
            onChange={(next) => go({ [name]: next })}
          />
        ))}
        {filters > 0 && <Button onClick={clear}>{translate('search.clearFilters')}</Button>}
      </AccordionDetails>
    </Accordion>
  );
}
