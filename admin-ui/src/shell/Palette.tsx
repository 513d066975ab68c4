import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { type Target, useTargets } from './use-targets.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Type a few letters of a candidate, a job, a screen or a form, and go there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { targets, loading } = useTargets(typed);
  const go = (target: Target | null) => {
    if (!target) return;
    onClose();
    void navigate(target.path);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      slotProps={{ paper: { sx: { position: 'absolute', top: '10vh', overflow: 'visible', p: 3 } } }}
    >
      <Box component="h2" id="palette-title" sx={hiddenText}>
        {translate('admin.palette.open')}
      </Box>
      <Autocomplete
        open
        autoHighlight
        disablePortal
        forcePopupIcon={false}
        options={targets}
        loading={loading}
        filterOptions={(all) => all}
        groupBy={(target) => translate(`admin.palette.${target.group}`)}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Box aria-hidden sx={{ px: 4, py: 1, fontSize: 12, color: 'text.secondary' }}>
              {group}
            </Box>
            <Box component="ul" role="presentation" sx={{ p: 0, m: 0 }}>
              {children}
            </Box>
          </Box>
        )}
        getOptionLabel={(target) => target.label}
        getOptionKey={(target) => target.path}
        renderOption={({ key, ...props }, { label, detail }) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            {label}
            {detail && (
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary', ...oneLine }}>
                {detail}
              </Box>
            )}
          </Box>
        )}
        noOptionsText={translate('admin.palette.nothing')}
        loadingText={translate('ra.page.loading')}
        onInputChange={(_event, next) => setTyped(next)}
        onChange={(_event, target) => go(target)}
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        renderInput={(params) => <TextField {...params} autoFocus label={translate('admin.palette.label')} />}
      />
    </Dialog>
  );
}
