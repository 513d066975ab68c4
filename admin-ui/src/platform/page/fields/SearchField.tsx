import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTypingPause } from '../use-typing-pause.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called a moment after the last key, and at once when emptied. */
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A box to search in: it waits until the typing pauses. */
export function SearchField({ label, value, onChange, inputRef }: SearchFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }

  // What was told last: `value` follows later, and telling twice would lead back to a list that was left meanwhile.
  const reported = useRef(value);
  useEffect(() => {
    reported.current = value;
  }, [value]);
  const report = (next: string) => {
    reported.current = next;
    onChange(next);
  };

  useTypingPause(typed, (words) => {
    if (words !== reported.current) report(words);
  });

  const clear = () => {
    setTyped('');
    report('');
  };

  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ minWidth: { xs: '100%', sm: 260 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { ref: inputRef },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <InputAdornment position="end">
              <IconButton aria-label={translate('ra.action.clear_input_value')} onClick={clear} edge="end">
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
