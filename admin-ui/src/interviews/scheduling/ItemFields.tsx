import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { zoneName } from '../../platform/page/date-time/zoned.ts';
import { type Choices, type Item, type Kind, longestName } from './items.ts';
import { MinutesField } from './MinutesField.tsx';
import { PeopleField } from './PeopleField.tsx';

const kinds: Kind[] = ['phone', 'video', 'on_site', 'task'];

interface ItemFieldsProps {
  item: Item;
  choices: Choices;
  /** On whose clock it begins. */
  zone: string;
  /** What it is cannot be changed any more. */
  fixed: boolean;
  missing: boolean;
  /** It is at the time of another one that is chosen. */
  overlaps: boolean;
  onChange: (item: Partial<Item>) => void;
}

/** What one interview is, who conducts it, and when. */
export function ItemFields({ item, choices, zone, fixed, missing, overlaps, onChange }: ItemFieldsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const field = (name: string) => translate(`resources.interviews.fields.${name}`);
  const title = item.planned
    ? inLanguage(item.planned.name, locale)
    : item.name || translate('interviews.schedule.own');
  const required = translate('ra.validation.required');
  return (
    <Box
      component="fieldset"
      sx={{ display: 'grid', gap: 3, m: 0, p: 3, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 1, fontWeight: 600, maxWidth: '100%' }}>
        {title}
      </Box>
      {!item.planned && !fixed && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <TextField
            size="small"
            label={field('name')}
            value={item.name}
            onChange={({ target }) => onChange({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
          <TextField
            select
            size="small"
            label={field('kind')}
            value={item.kind}
            onChange={({ target }) => onChange({ kind: target.value as Kind })}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {translate(`resources.interviews.values.kind.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      <PeopleField
        label={translate('interviews.schedule.interviewers')}
        people={choices.people}
        first={[...item.pool, ...choices.team_ids]}
        value={item.interviewerIds}
        onChange={(interviewerIds) => onChange({ interviewerIds })}
        error={missing && item.interviewerIds.length === 0 ? required : undefined}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <TextField
          type="datetime-local"
          size="small"
          label={field('starts_at')}
          value={item.begins}
          onChange={({ target }) => onChange({ begins: target.value.slice(0, 16) })}
          error={overlaps || (missing && item.begins === '')}
          helperText={[missing && item.begins === '' && required, zoneName(zone, locale)].filter(Boolean).join(' · ')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 300, max: '9999-12-31T23:59' } }}
        />
        <MinutesField value={item.minutes} tried={missing} onChange={(minutes) => onChange({ minutes })} />
      </Box>
    </Box>
  );
}
