import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useId } from 'react';
import { useTranslate } from 'react-admin';

const lines = ['both', 'either', 'not', 'phrase', 'group', 'beginning', 'forms'] as const;

/** What may be typed into the search box, by examples. */
export function SearchHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('search.help.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            ...{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' } },
            '& dt': { fontFamily: 'monospace', fontWeight: 600 },
            '& dd': { m: 0 },
          }}
        >
          {lines.map((line) => (
            <Fragment key={line}>
              <dt>{translate(`search.help.${line}.example`)}</dt>
              <dd>{translate(`search.help.${line}.text`)}</dd>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
