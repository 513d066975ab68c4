import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface SpinFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  /** One step up or down, by arrow or key. */
  onStep: (by: 1 | -1) => void;
  /** A number that was typed. */
  onType: (value: number) => void;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A number of a clock: typed, or stepped through with the arrows. */
export function SpinField({ label, value, min, max, disabled, onStep, onType }: SpinFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();

  const take = () => {
    const number = Number(typed);
    if (typed && number >= min && number <= max) onType(number);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The time is taken, the form is not sent with it.
      event.preventDefault();
      take();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(undefined);
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  };

  const arrow = (by: 1 | -1) => (
    <IconButton
      size="small"
      tabIndex={-1}
      disabled={disabled}
      aria-label={translate(by === 1 ? 'dateTime.more' : 'dateTime.less', { of: label })}
      onClick={() => onStep(by)}
      sx={{ p: 0, borderRadius: 0.5 }}
    >
      {by === 1 ? <KeyboardArrowUpIcon fontSize="small" /> : <KeyboardArrowDownIcon fontSize="small" />}
    </IconButton>
  );

  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <TextField
        label={label}
        hiddenLabel={false}
        value={typed ?? two(value)}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 2))}
        onBlur={take}
        onKeyDown={press}
        onFocus={(event) => event.target.select()}
        sx={{ width: 72 }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            inputMode: 'numeric',
            role: 'spinbutton',
            'aria-valuenow': value,
            'aria-valuemin': min,
            'aria-valuemax': max,
            'aria-valuetext': two(value),
          },
        }}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        {arrow(1)}
        {arrow(-1)}
      </Box>
    </Box>
  );
}
