import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { initials, PersonAvatar } from '../platform/page/PersonAvatar.tsx';
import { signOut } from '../platform/session/auth-provider.ts';
import { currentIdentity } from '../platform/session/identity.ts';
import { useDensity } from '../platform/theme/use-density.ts';

/** Who is signed in, how dense the rows are, and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { density, setDensity } = useDensity();
  const { name, email, role } = currentIdentity();
  const shown = name || email;
  const dense = density === 'dense';
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={translate('admin.frame.account', { name: `${shown}, ${initials(shown)}` })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar name={shown} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 4, py: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{shown}</Typography>
          <Typography variant="caption" color="textSecondary">
            {email} · {translate(`admin.roles.${role}`)}
          </Typography>
        </Box>
        <Divider />
        <MenuItem component={Link} to="/account/view" onClick={() => setAnchor(null)}>
          <Box component="span" sx={{ width: 24 }} />
          {translate('admin.account.title')}
        </MenuItem>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={dense}
          onClick={() => setDensity(dense ? 'comfortable' : 'dense')}
        >
          <Box component="span" aria-hidden sx={{ width: 24 }}>
            {dense ? '✓' : ''}
          </Box>
          {translate('admin.frame.dense')}
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <Box component="span" sx={{ width: 24 }} />
          {translate('admin.frame.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
