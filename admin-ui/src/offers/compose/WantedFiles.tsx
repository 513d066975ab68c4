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
import { useAttached } from './use-attachments.ts';
import { createFileAndLink } from '../../generated/text-lengths.ts';

/** Files that the candidate is asked for, each with what it is and whether it must be there. */
export function WantedFiles() {
  const translate = useTranslate();
  const attached = useAttached();
  const [asked, setAsked] = useState('');
  const [mandatory, setMandatory] = useState(true);
  const add = async () => {
    if (!(await attached.add('request', { request_description: asked.trim(), mandatory }))) return;
    setAsked('');
  };
  return (
    <Box role="group" aria-label={translate('offers.ui.wanted.title')} sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {attached.of('request').map(({ id, request_description, mandatory: must }) => {
          const name = request_description ?? '';
          return (
            <Box key={id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Box component="span" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={must}
                    disabled={attached.busy}
                    onChange={(_event, next) => void attached.change(id, { mandatory: next })}
                  />
                }
                label={translate('offers.ui.wanted.mandatory')}
              />
              <Tooltip title={translate('offers.ui.remove', { name })} describeChild={false}>
                <IconButton onClick={() => void attached.remove(id)}>
                  <DeleteOutlineIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          );
        })}
      </Box>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (asked.trim() !== '') void add();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      >
        <TextField
          label={translate('offers.ui.wanted.what')}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          sx={{ flex: '1 1 240px' }}
          slotProps={{ htmlInput: { maxLength: createFileAndLink.request_description } }}
        />
        <FormControlLabel
          control={<Checkbox checked={mandatory} onChange={(_event, next) => setMandatory(next)} />}
          label={translate('offers.ui.wanted.mandatory')}
        />
        <Button type="submit" startIcon={<NoteAddIcon />} loading={attached.busy} disabled={asked.trim() === ''}>
          {translate('offers.ui.wanted.add')}
        </Button>
      </Box>
    </Box>
  );
}
