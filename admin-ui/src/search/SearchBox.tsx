import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchHelp } from './SearchHelp.tsx';
import { fields } from './search-query.ts';
import type { Search } from './use-search.ts';
import { searchProfiles } from '../generated/text-lengths.ts';

/** The words, where they are looked for, and what may be typed. It searches when Enter or the button is pressed. */
export function SearchBox({ search }: { search: Search }) {
  const translate = useTranslate();
  const { query, found, go } = search;
  const searched = query.get('q') ?? '';
  const [words, setWords] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    setWords(searched);
  }
  const [help, setHelp] = useState(false);
  const field = fields.find((each) => each === query.get('field')) ?? 'all';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = { q: words.trim(), page: '' };
    if (changes.q === searched) void found.refetch();
    else go(changes);
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <TextField
        type="search"
        label={translate('search.words')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        slotProps={{ htmlInput: { maxLength: searchProfiles.keywords.query_must, enterKeyHint: 'search' } }}
        sx={{ flex: '1 1 320px' }}
      />
      <TextField
        select
        label={translate('search.in')}
        value={field}
        onChange={(event) => go({ field: event.target.value === 'all' ? '' : event.target.value, q: words.trim() })}
        sx={{ minWidth: 160 }}
      >
        {fields.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`search.fields.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained" startIcon={<SearchIcon />}>
        {translate('search.act')}
      </Button>
      <Tooltip title={translate('search.help.title')} describeChild={false}>
        <IconButton onClick={() => setHelp(true)}>
          <HelpIcon />
        </IconButton>
      </Tooltip>
      <FormControlLabel
        control={
          <Checkbox
            checked={query.get('exact') === 'yes'}
            onChange={(_event, checked) => go({ exact: checked ? 'yes' : '', q: words.trim() })}
          />
        }
        label={translate('search.unmodified')}
      />
      {help && <SearchHelp onClose={() => setHelp(false)} />}
    </Box>
  );
}
