import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { sameValue } from '../../platform/changed-fields.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { Row } from '../row-title.ts';
import { labelKey } from '../texts.ts';

interface StaleDialogProps {
  resource: ResourceDescriptor;
  /** What this person wants to save. */
  mine: Row;
  /** What somebody else has saved meanwhile. */
  theirs: Row;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved first: both versions side by side, and nothing is overwritten unseen. */
export function StaleDialog({ resource, mine, theirs, onKeepMine, onTakeTheirs, onClose }: StaleDialogProps) {
  const translate = useTranslate();
  const editable = resource.fields.filter((field) => !field.readOnly && field.name !== 'lock_version');
  const fields = editable.filter((field) => !sameValue(mine[field.name], theirs[field.name]));
  const children = resource.relations.filter(({ name }) => !sameValue(mine[name], theirs[name]));
  return (
    <Dialog open onClose={onClose} aria-labelledby="stale-title" maxWidth="md" fullWidth>
      <DialogTitle id="stale-title">{translate('admin.stale.title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('admin.stale.text')}</Typography>
        <Table size="small" sx={{ mt: 3 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('admin.stale.field')}</TableCell>
              <TableCell>{translate('admin.stale.mine')}</TableCell>
              <TableCell>{translate('admin.stale.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <TableRow key={field.name}>
                <TableCell component="th" scope="row">
                  {translate(labelKey(resource.path, field.name))}
                </TableCell>
                <TableCell>
                  <FieldValue field={field} path={resource.path} value={mine[field.name]} />
                </TableCell>
                <TableCell>
                  <FieldValue field={field} path={resource.path} value={theirs[field.name]} />
                </TableCell>
              </TableRow>
            ))}
            {children.map((relation) => (
              <TableRow key={relation.name}>
                <TableCell component="th" scope="row">
                  {translate(labelKey(resource.path, relation.name))}
                </TableCell>
                <TableCell>{(mine[relation.name] as Row[] | undefined)?.length ?? 0}</TableCell>
                <TableCell>{(theirs[relation.name] as Row[] | undefined)?.length ?? 0}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('admin.stale.back')}</Button>
        <Button onClick={onTakeTheirs}>{translate('admin.stale.takeTheirs')}</Button>
        <Button variant="contained" onClick={onKeepMine}>
          {translate('admin.stale.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
