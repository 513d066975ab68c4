import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

import { type License, stateKey } from '../people/service.ts';

/** There cannot be fewer seats than accounts that sit on them: the number before stays. */
export function InvalidLicenseDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const translate = useTranslate();
  const key = String(license.key);
  const filter = encodeURIComponent(JSON.stringify({ aasm_state: key }));
  return (
    <Dialog open onClose={onClose} aria-labelledby="invalid-license" fullWidth maxWidth="xs">
      <DialogTitle id="invalid-license">{translate('people.licenses.invalidTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography>
          {translate('people.licenses.invalidText', {
            smart_count: license.user_count ?? 0,
            role: translate(stateKey(key)),
          })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`/users?filter=${filter}`}>
          {translate('people.licenses.showUsers')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
