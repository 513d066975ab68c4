import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { iconOf } from './icons.ts';
import type { MenuEntry } from './menu-entries.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

interface MenuLinkProps {
  entry: MenuEntry;
  /** The person is on this screen, or on one that belongs to it. */
  here: boolean;
  folded: boolean;
  /** How much waits there. */
  count: number;
  onChosen?: () => void;
}

/** One screen in the menu. Folded, its name is in the tooltip and still its label; what waits is a number in it. */
export function MenuLink({ entry, here, folded, count, onChosen }: MenuLinkProps) {
  const translate = useTranslate();
  const name = translate(entry.text, { smart_count: 2 });
  const label = count > 0 ? translate('admin.frame.waiting', { name, smart_count: count }) : name;
  const Icon = iconOf(entry.icon);
  return (
    <Tooltip title={folded ? label : ''} placement="right" describeChild={false}>
      <ListItemButton
        component={Link}
        to={entry.path}
        selected={here}
        onClick={onChosen}
        {...(here ? { 'aria-current': 'page' as const } : {})}
        {...(folded ? { 'aria-label': label } : {})}
        sx={{ minHeight: 36, mx: 1.5, px: 2, borderRadius: 1, '&.Mui-selected': { color: 'primary.main' } }}
      >
        <ListItemIcon sx={{ minWidth: folded ? 0 : 32, color: 'inherit' }}>
          <WaitingBadge count={folded ? count : 0}>
            <Icon fontSize="small" />
          </WaitingBadge>
        </ListItemIcon>
        {!folded && <ListItemText primary={name} />}
        {!folded && count > 0 && (
          <>
            <Chip size="small" color="primary" aria-hidden label={count > 99 ? '99+' : count} />
            <Box component="span" sx={hiddenText}>
              {translate('admin.frame.waitingCount', { smart_count: count })}
            </Box>
          </>
        )}
      </ListItemButton>
    </Tooltip>
  );
}
