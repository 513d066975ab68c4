import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import type { Employee } from './employee.ts';

interface ExistingUserDialogProps {
  id: number;
  onClose: () => void;
  /** The account is about to be opened. */
  onOpen: () => void;
}

/** The address belongs to an archived account, which can be opened again instead of making a second one. */
export function ExistingUserDialog({ id, onClose, onOpen }: ExistingUserDialogProps) {
  const translate = useTranslate();
  const { data: employee, error } = useGetOne<Employee>('employees', { id });
  return (
    <Dialog open onClose={onClose} aria-labelledby="existing-user" fullWidth maxWidth="xs">
      <DialogTitle id="existing-user">{translate('people.userExists')}</DialogTitle>
      <DialogContent>
        {error && <LoadError error={error} />}
        {!employee && !error && <Waiting />}
        {employee && (
          <Typography>{translate('people.create.existing', { name: employee.name, email: employee.email })}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" component={Link} to={`/user/edit/${id}`} onClick={onOpen}>
          {translate('people.create.openExisting')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
