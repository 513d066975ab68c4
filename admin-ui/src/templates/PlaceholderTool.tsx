import DataObjectIcon from '@mui/icons-material/DataObject';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ToolProps } from '../schema-ui/extensions.ts';
import { asPlaceholder, type OwnPlaceholder, ownPlaceholders } from './own-placeholders.ts';
import { PlaceholderDialog } from './PlaceholderDialog.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useSystemPlaceholders } from './use-placeholders.ts';

/** In HTML a label's own signs must stay signs. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Offers the placeholders, the product's and the template's own, and puts the chosen one at the caret. */
export default function PlaceholderTool({ field, disabled, insert }: ToolProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { setValue } = useFormContext();
  const { placeholders: system } = useSystemPlaceholders();
  const ownName = field.placeholders?.own;
  const own = ownPlaceholders(useWatch({ name: ownName ?? '', disabled: ownName === undefined }));
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const [words, setWords] = useState('');
  const rich = field.kind.startsWith('rich');

  const choose = (name: string) => {
    setOpen(false);
    setWords('');
    insert(asPlaceholder(rich ? escaped(name) : name));
  };
  const found = <T,>(all: T[], text: (one: T) => string) =>
    all.filter((one) => text(one).toLowerCase().includes(words.trim().toLowerCase()));
  const shownOwn = found(own, ({ label, description }) => `${label} ${description ?? ''}`);
  const shownSystem = found(system, ({ name, description }) => `${name} ${description}`);

  const keep = (placeholder: OwnPlaceholder) => {
    if (ownName) setValue(ownName, [...own, placeholder], { shouldDirty: true });
    setAdding(false);
    choose(placeholder.label);
  };
  const row = (name: string, description: string | null | undefined) => (
    <ListItemButton key={name} dense onClick={() => choose(name)}>
      <ListItemText primary={<code>{asPlaceholder(name)}</code>} secondary={description} />
    </ListItemButton>
  );

  return (
    <>
      <ToolButton
        ref={button}
        name={translate('templates.tools.placeholder')}
        word={translate('templates.tools.placeholderWord')}
        icon={<DataObjectIcon fontSize="small" />}
        compact={!rich}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('templates.tools.placeholder'),
            sx: { width: 360, maxWidth: '95vw', maxHeight: '60vh' },
          },
        }}
      >
        <Box sx={{ p: 3, pb: 0 }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            type="search"
            label={translate('templates.tools.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Box>
        {ownName && (
          <List dense subheader={<ListSubheader disableSticky>{translate('templates.tools.own')}</ListSubheader>}>
            {shownOwn.map(({ label, description }) => row(label, description))}
            <Box sx={{ px: 4, py: 1 }}>
              <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
                {translate('templates.own.add')}
              </Button>
            </Box>
          </List>
        )}
        {ownName && <Divider />}
        <List dense subheader={<ListSubheader disableSticky>{translate('templates.tools.system')}</ListSubheader>}>
          {shownSystem.map(({ name, description }) => row(name, description))}
        </List>
      </Popover>
      {adding && (
        <PlaceholderDialog
          placeholder={undefined}
          taken={[...system.map(({ name }) => name), ...own.map(({ label }) => label)]}
          onKeep={keep}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
