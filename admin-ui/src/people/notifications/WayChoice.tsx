import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import type { KindChoice, Way } from './use-choices.ts';

/** All ways, as columns from the left. */
const WAYS: readonly Way[] = ['none', 'product', 'digest', 'mail'];

/** Words beside the kinds whose mails have a way of their own. */
const HINTS: Partial<Record<KindChoice['kind'], string>> = {
  approval: 'people.notifications.hints.approval',
  stage: 'people.notifications.hints.stage',
  job_expiring: 'people.notifications.hints.job_expiring',
};

const line = { py: 2, borderBottom: 1, borderColor: 'divider' } as const;
const row = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `minmax(0, 1fr) repeat(${WAYS.length}, 92px)` },
} as const;

/** The heads of the columns; where the window is narrow, each choice has its words beside it. */
export function WayHeads() {
  const translate = useTranslate();
  return (
    <Box aria-hidden sx={{ ...row, ...line, display: { xs: 'none', sm: 'grid' }, alignItems: 'end' }}>
      <Typography variant="subtitle2">{translate('people.notifications.kind')}</Typography>
      {WAYS.map((way) => (
        <Typography key={way} variant="subtitle2" sx={{ textAlign: 'center', hyphens: 'auto' }}>
          {translate(`people.notifications.ways.${way}`)}
        </Typography>
      ))}
    </Box>
  );
}

interface WayChoiceProps {
  choice: KindChoice;
  onChoose: (way: Way) => void;
  /** What else is chosen for the kind. */
  children?: ReactNode;
}

/** One kind of notification with its ways. */
export function WayChoice({ choice: { kind, way, ways }, onChoose, children }: WayChoiceProps) {
  const translate = useTranslate();
  const [name, words] = [useId(), useId()];
  const hint = HINTS[kind];
  return (
    <Box sx={line}>
      <RadioGroup
        aria-labelledby={name}
        aria-describedby={hint && words}
        value={way}
        onChange={(_event, next) => onChoose(next as Way)}
        sx={row}
      >
        <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <span id={name}>{translate(`resources.notifications.values.kind.${kind}`)}</span>
          {hint && (
            <Typography id={words} variant="caption" color="textSecondary" component="div">
              {translate(hint)}
            </Typography>
          )}
        </Box>
        {WAYS.map((each) =>
          ways.includes(each) ? (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={translate(`people.notifications.ways.${each}`)}
              sx={{ m: 0, justifySelf: { sm: 'center' }, '& .MuiFormControlLabel-label': { sm: hiddenText } }}
            />
          ) : (
            <Box key={each} sx={{ display: { xs: 'none', sm: 'block' } }} />
          ),
        )}
      </RadioGroup>
      {children}
    </Box>
  );
}
