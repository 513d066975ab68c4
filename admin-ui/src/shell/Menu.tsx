import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { currentRole } from '../platform/identity.ts';
import { useOrganization } from '../platform/organization.ts';
import { entryAt, type MenuGroup, menuEntries, menuGroups } from './menu-entries.ts';
import { MenuLink } from './MenuLink.tsx';

interface HeadingProps {
  group: MenuGroup;
  open: boolean;
  onToggle: () => void;
}

/** The name of a group, which opens and closes it. */
function GroupHeading({ group, open, onToggle }: HeadingProps) {
  const translate = useTranslate();
  return (
    <ButtonBase
      aria-expanded={open}
      aria-controls={`menu-${group}`}
      onClick={onToggle}
      sx={{
        width: '100%',
        justifyContent: 'space-between',
        px: 3.5,
        minHeight: 28,
        fontSize: 12,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {translate(`admin.frame.groups.${group}`)}
      <ExpandMoreIcon sx={{ fontSize: 16, transform: open ? 'none' : 'rotate(-90deg)' }} />
    </ButtonBase>
  );
}

/** The way to every screen that the role may open, in groups that the person closes as they like. */
export function Menu({ folded, onChosen }: { folded: boolean; onChosen?: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [closed, setClosed] = useStore<MenuGroup[]>('menu.closed', []);
  const entries = menuEntries(currentRole(), useOrganization());
  const here = entryAt(entries, pathname);
  const groups = menuGroups.filter((group) => entries.some((entry) => entry.group === group));
  const toggle = (group: MenuGroup) =>
    setClosed(closed.includes(group) ? closed.filter((each) => each !== group) : [...closed, group]);
  return (
    <nav aria-label={translate('admin.frame.menu')}>
      {groups.map((group) => {
        const named = !folded && group !== 'work';
        const open = !named || !closed.includes(group);
        const own = entries.filter((entry) => entry.group === group);
        // Where the person is stays in sight.
        const shown = open ? own : own.filter((entry) => entry === here);
        return (
          <Box key={group} sx={{ py: 1, borderTop: group === 'work' ? 0 : 1, borderColor: 'divider' }}>
            {named && <GroupHeading group={group} open={open} onToggle={() => toggle(group)} />}
            <List dense disablePadding id={`menu-${group}`} aria-label={translate(`admin.frame.groups.${group}`)}>
              {shown.map((entry) => (
                <ListItem key={entry.path} disablePadding>
                  <MenuLink entry={entry} here={entry === here} folded={folded} {...(onChosen ? { onChosen } : {})} />
                </ListItem>
              ))}
            </List>
          </Box>
        );
      })}
    </nav>
  );
}
