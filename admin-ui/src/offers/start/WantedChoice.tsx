import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import NoteAddIcon from '@mui/icons-material/NoteAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Wanted } from './request-values.ts';
import { createFileAndLink } from '../../generated/text-lengths.ts';

interface WantedChoiceProps {
  value: Wanted[];
  onChange: (value: Wanted[]) => void;
}

/** The files that many are asked for, before anything is saved. */
export function WantedChoice({ value, onChange }: WantedChoiceProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState('');
  const add = () => {
    const request_description = asked.trim();
    if (request_description === '') return;
    onChange([...value, { request_description, mandatory: true }]);
    setAsked('');
  };
  return (
    <Box role="group" aria-label={translate('offers.ui.wanted.title')} sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {value.map(({ request_description: name, mandatory }, at) => (
          <Box key={at} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box component="span" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <FormControlLabel
              control={
                <Checkbox
                  checked={mandatory}
                  onChange={(_event, next) => onChange(value.with(at, { request_description: name, mandatory: next }))}
                />
              }
              label={translate('offers.ui.wanted.mandatory')}
            />
            <Tooltip title={translate('offers.ui.remove', { name })} describeChild={false}>
              <IconButton onClick={() => onChange(value.toSpliced(at, 1))}>
                <DeleteOutlineIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          label={translate('offers.ui.wanted.what')}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          onKeyDown={(event) => {
            // Enter adds it; the form around is sent by its own button.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
          sx={{ flex: '1 1 200px' }}
          slotProps={{ htmlInput: { maxLength: createFileAndLink.request_description } }}
        />
        <Button startIcon={<NoteAddIcon />} disabled={asked.trim() === ''} onClick={add}>
          {translate('offers.ui.wanted.add')}
        </Button>
      </Box>
    </Box>
  );
}
