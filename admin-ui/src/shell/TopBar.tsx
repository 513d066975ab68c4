import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NotificationBell } from '../notices/index.ts';
import { useOrganization } from '../platform/organization.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { useBadges } from './badges.ts';
import { ColoursButton } from './ColoursButton.tsx';
import { WaitingBadge } from './WaitingBadge.tsx';

interface TopBarProps {
  wide: boolean;
  folded: boolean;
  onMenu: () => void;
}

/** Logo, search, notifications, language, colours and account; the same on every screen. */
export function TopBar({ wide, folded, onMenu }: TopBarProps) {
  const translate = useTranslate();
  const { name = 'Rolecall', logo } = useOrganization();
  const act = translate(!wide ? 'admin.frame.openMenu' : folded ? 'admin.frame.unfoldMenu' : 'admin.frame.foldMenu');
  const { unreadMails, heldApplications } = useBadges();
  // On a narrow window the menu is out of sight, and what it counts with it.
  const waiting = wide ? 0 : unreadMails + heldApplications;
  const label = waiting > 0 ? translate('admin.frame.waiting', { name: act, smart_count: waiting }) : act;
  return (
    <Box
      component="header"
      sx={{
        '@media print': { display: 'none' },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 2 },
        height: 52,
        px: 2,
        flexShrink: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label} describeChild={false}>
        <IconButton onClick={onMenu} aria-expanded={wide ? !folded : false}>
          <WaitingBadge count={waiting}>
            <MenuIcon />
          </WaitingBadge>
        </IconButton>
      </Tooltip>
      <Box
        component={Link}
        to="/dashboard"
        aria-label={translate('admin.frame.home', { name })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          minWidth: 0,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 650,
        }}
      >
        {logo ? (
          <Box component="img" src={logo} alt="" sx={{ maxHeight: 32, maxWidth: 160 }} />
        ) : (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 1 }} />
      <PaletteButton wide={wide} />
      <NotificationBell />
      <LanguageMenu />
      <ColoursButton />
      <AccountMenu />
    </Box>
  );
}
