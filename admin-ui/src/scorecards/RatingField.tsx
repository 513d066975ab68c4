import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { Written } from './use-scorecard-draft.ts';
import { ratings } from './use-scorecards.ts';
import { saveScorecard } from '../generated/text-lengths.ts';

type Rating = Written['ratings'][number];

interface RatingFieldProps {
  rating: Rating;
  onChange: (rating: Rating) => void;
  /** Takes it off, where its author has added it. */
  onRemove?: (() => void) | undefined;
}

/** Four choices in a row, on a phone two by two. */
export const choicesSx = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 2,
} as const;

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLTextAreaElement;

/** One attribute: 1 to 4 in words, by a key, the arrows or a press, and a note on it. */
export function RatingField({ rating, onChange, onRemove }: RatingFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const name = inLanguage(rating.name, locale);
  const choices = useRef<HTMLDivElement>(null);
  const rate = (value: number | null) => onChange({ ...rating, rating: value });
  const clear = () => {
    rate(null);
    // The button goes with what it took away.
    choices.current?.querySelector('input')?.focus();
  };
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || !/^[0-4]$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    rate(event.key === '0' ? null : Number(event.key));
    // The arrows go on from there.
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)?.focus();
  };
  return (
    <Box role="group" aria-labelledby={id} onKeyDown={byKey} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {inLanguage(rating.meaning, locale) && (
            <Typography color="textSecondary" sx={{ fontSize: 12 }}>
              {inLanguage(rating.meaning, locale)}
            </Typography>
          )}
        </Box>
        {rating.rating !== null && (
          <Button size="small" aria-describedby={id} onClick={clear} sx={{ flexShrink: 0, py: 0 }}>
            {translate('scorecards.form.clear')}
          </Button>
        )}
        {onRemove && (
          <IconButton size="small" aria-label={translate('scorecards.form.remove', { name })} onClick={onRemove}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <RadioGroup
        ref={choices}
        row
        aria-labelledby={id}
        value={rating.rating ?? ''}
        onChange={(_event, value) => rate(Number(value))}
        sx={choicesSx}
      >
        {ratings.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={`${each} ${translate(`scorecards.ratings.${each}`)}`}
          />
        ))}
      </RadioGroup>
      <TextField
        multiline
        minRows={1}
        label={translate('scorecards.form.noteOn', { name })}
        value={rating.note ?? ''}
        onChange={({ target }) => onChange({ ...rating, note: target.value })}
        slotProps={{ htmlInput: { maxLength: saveScorecard.content.ratings.note } }}
      />
    </Box>
  );
}
