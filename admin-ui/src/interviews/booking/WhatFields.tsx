import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { type Choices, type Item, itemOf, type Kind, longestName, ownItem } from '../scheduling/items.ts';
import { MinutesField } from '../scheduling/MinutesField.tsx';
import { PeopleField } from '../scheduling/PeopleField.tsx';
import { bookable } from './booking-form.ts';

const kinds: Kind[] = ['phone', 'video', 'on_site', 'task'];

interface WhatFieldsProps {
  item: Item;
  choices: Choices;
  missing: boolean;
  onChange: (item: Item) => void;
}

/** Which interview, how long, and who could conduct it. */
export function WhatFields({ item, choices, missing, onChange }: WhatFieldsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const field = (name: string) => translate(`resources.interviews.fields.${name}`);
  const change = (part: Partial<Item>) => onChange({ ...item, ...part });
  const { interviewerIds: pool, needed } = item;
  const choose = (value: string) => {
    const planned = choices.planned.find(({ id }) => String(id) === value);
    onChange(bookable(planned ? itemOf(planned) : ownItem()));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        size="small"
        label={translate('bookings.staff.interview')}
        value={item.planned ? String(item.planned.id) : 'own'}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.planned.map((planned) => (
          <MenuItem key={planned.id} value={String(planned.id)}>
            {[inLanguage(planned.name, locale), planned.scheduled && translate('interviews.schedule.already')]
              .filter(Boolean)
              .join(' · ')}
          </MenuItem>
        ))}
        <MenuItem value="own">{translate('bookings.staff.own')}</MenuItem>
      </TextField>
      {!item.planned && (
        <TextField
          size="small"
          label={field('name')}
          value={item.name}
          onChange={({ target }) => change({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: longestName } }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <TextField
          select
          size="small"
          label={field('kind')}
          value={item.kind}
          onChange={({ target }) => change({ kind: target.value as Kind })}
        >
          {kinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(`resources.interviews.values.kind.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <MinutesField value={item.minutes} tried={missing} onChange={(minutes) => change({ minutes })} />
      </Box>
      <PeopleField
        label={translate('interviews.schedule.interviewers')}
        people={choices.people}
        first={[...item.pool, ...choices.team_ids]}
        value={pool}
        onChange={(interviewerIds) => change({ interviewerIds })}
        error={missing && pool.length === 0 ? translate('ra.validation.required') : undefined}
      />
      {pool.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('resources.interview_bookings.fields.interviewers_needed')}
          value={needed !== null && needed < pool.length ? needed : 0}
          onChange={({ target }) => change({ needed: Number(target.value) || null })}
        >
          <MenuItem value={0}>{translate('bookings.staff.all')}</MenuItem>
          {pool.slice(1).map((id, at) => (
            <MenuItem key={id} value={at + 1}>
              {translate('bookings.staff.pool', { count: at + 1 })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
