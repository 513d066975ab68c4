import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { searchApprovalEmails } from '../../generated/text-lengths.ts';

interface QuickSearchProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
}

/** Words to find, sent by Enter or the button; Clear shows all again. */
export function QuickSearch({ label, value, onChange }: QuickSearchProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <TextField
        type="search"
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ minWidth: { xs: '100%', sm: 280 } }}
        slotProps={{ htmlInput: { maxLength: searchApprovalEmails.name_contains } }}
      />
      <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
        {translate('ra.action.search')}
      </Button>
      <Button
        disabled={typed === '' && value === ''}
        onClick={() => {
          setTyped('');
          onChange('');
        }}
      >
        {translate('offers.ui.list.clear')}
      </Button>
    </Box>
  );
}
