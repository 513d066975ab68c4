import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { type Row, rowTitle } from '../row-title.ts';

/** Rows of one kind that refer to the one in question. */
export interface Use {
  resource: string;
  name: string;
  count: number;
}

interface ArchiveDialogProps {
  resource: ResourceDescriptor;
  row: Row;
  uses: Use[];
  onArchive: () => void;
  onClose: () => void;
}

/** What is in use is named before it is archived. */
export function ArchiveDialog({ resource, row, uses, onArchive, onClose }: ArchiveDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale).format(
    uses.map(({ count, name }) => `${number.format(count)} ${name.toLowerCase()}`),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby="archive-title" maxWidth="sm" fullWidth>
      <DialogTitle id="archive-title">
        {translate('admin.archive.title', { name: rowTitle(resource, row, locale) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('admin.archive.usedBy', { list })}</Typography>
        <Typography>{translate('admin.archive.effect')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={onArchive}>
          {translate('admin.action.archive')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
