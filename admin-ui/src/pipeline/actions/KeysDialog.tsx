import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';

const keys: [string, string][] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['m', 'move'],
  ['1 – 9', 'toStage'],
  ['r', 'reject'],
  ['x', 'select'],
  ['b', 'view'],
  ['/', 'search'],
  ['esc', 'clear'],
  ['?', 'help'],
];

/** What each key does here. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('board.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1.5, m: 0 }}>
          {keys.map(([key, text]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`board.keys.${text}`)}
              </Box>
            </Fragment>
          ))}
        </Box>
        <p>{translate('board.keys.drag')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
