import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAttached, useLetterFiles } from './use-attachments.ts';
import { createFileAndLink } from '../../generated/text-lengths.ts';

const MailFilesField = lazy(async () => ({ default: (await import('../../mail/write/index.ts')).MailFilesField }));

/** Where a link leads that was typed without its beginning. */
export const wholeLink = (typed: string): string => {
  const link = typed.trim();
  return link === '' || /^https?:\/\//i.test(link) ? link : `https://${link}`;
};

/** Files and links that go to the candidate. */
export function Attachments() {
  const files = useLetterFiles();
  return (
    <>
      <Suspense fallback={null}>
        <MailFilesField mailFiles={files} />
      </Suspense>
      <Links />
    </>
  );
}

function Links() {
  const translate = useTranslate();
  const attached = useAttached();
  const [link, setLink] = useState('');
  const [name, setName] = useState('');
  const address = wholeLink(link);
  const valid = URL.canParse(address);
  const add = async () => {
    if (!(await attached.add('link', { link: address, name: name.trim() || null }))) return;
    setLink('');
    setName('');
  };
  return (
    <Box role="group" aria-label={translate('offers.ui.links.title')} sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {attached.of('link').map((each) => {
          const shown = each.name ?? each.link ?? '';
          return (
            <Box key={each.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
              <LinkIcon fontSize="small" />
              <Box
                component="a"
                href={each.link ?? ''}
                target="_blank"
                rel="noopener noreferrer"
                sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
              >
                {shown}
              </Box>
              <Tooltip title={translate('offers.ui.remove', { name: shown })} describeChild={false}>
                <IconButton sx={{ ml: 'auto' }} onClick={() => void attached.remove(each.id)}>
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
          if (valid) void add();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          label={translate('offers.ui.links.address')}
          value={link}
          error={link !== '' && !valid}
          helperText={link !== '' && !valid && translate('offers.ui.links.invalid')}
          onChange={(event) => setLink(event.target.value)}
          sx={{ flex: '2 1 220px' }}
          slotProps={{ htmlInput: { maxLength: createFileAndLink.link, inputMode: 'url' } }}
        />
        <TextField
          label={translate('offers.ui.links.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          sx={{ flex: '1 1 160px' }}
          slotProps={{ htmlInput: { maxLength: createFileAndLink.name } }}
        />
        <Button type="submit" startIcon={<LinkIcon />} loading={attached.busy} disabled={link === '' || !valid}>
          {translate('offers.ui.links.add')}
        </Button>
      </Box>
    </Box>
  );
}
