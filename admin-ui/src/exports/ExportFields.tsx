import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ExportChoice, Kind } from './use-export-choice.ts';

/** Asks for the kind of file and for what goes into it. */
export function ExportFields({ choice }: { choice: ExportChoice }) {
  const { kind, kinds, setKind, offered, parts, toggle, most, missing, tooMany } = choice;
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const label = useId();
  return (
    <>
      <FormControl error={tooMany}>
        <FormLabel id={label}>{translate('exports.what')}</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={kind}
          onChange={(_event, next) => setKind(next as Kind)}
          sx={{ gap: 1 }}
        >
          {kinds.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={
                <>
                  {translate(`exports.kinds.${each}`)}
                  <Typography variant="caption" color="textSecondary" component="div">
                    {translate(`exports.kinds.${each}Hint`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
        {tooMany && (
          <FormHelperText>{translate(`exports.tooMany.${kind}`, { max: number.format(most) })}</FormHelperText>
        )}
      </FormControl>
      {offered.length > 0 && (
        <FormControl component="fieldset" error={missing}>
          <FormLabel component="legend">{translate('exports.with')}</FormLabel>
          <FormGroup row>
            {offered.map((part) => (
              <FormControlLabel
                key={part}
                control={<Checkbox checked={parts.includes(part)} onChange={() => toggle(part)} />}
                label={translate(`exports.parts.${part}`)}
              />
            ))}
          </FormGroup>
          {missing && <FormHelperText>{translate('exports.nothingChosen')}</FormHelperText>}
        </FormControl>
      )}
    </>
  );
}
