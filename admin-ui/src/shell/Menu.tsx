import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListSubheader from '@mui/material/ListSubheader';
import { useTranslate } from 'react-admin';
import { currentRole } from '../platform/identity.ts';
import { menuEntries, menuGroups } from './menu-entries.ts';
import { MenuLink } from './MenuLink.tsx';

/** The way to every screen that the role may open, in groups. */
export function Menu({ folded, onChosen }: { folded: boolean; onChosen?: () => void }) {
  const translate = useTranslate();
  const entries = menuEntries(currentRole());
  const groups = menuGroups.filter((group) => entries.some((entry) => entry.group === group));
  return (
    <nav aria-label={translate('admin.frame.menu')}>
      {groups.map((group) => (
        <List
          key={group}
          dense
          aria-label={translate(`admin.frame.groups.${group}`)}
          subheader={
            folded || group === 'work' ? undefined : (
              <ListSubheader disableSticky sx={{ lineHeight: '28px', bgcolor: 'transparent', fontSize: 12 }}>
                {translate(`admin.frame.groups.${group}`)}
              </ListSubheader>
            )
          }
          sx={{ py: 1, borderTop: group === 'work' ? 0 : 1, borderColor: 'divider' }}
        >
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <ListItem key={entry.path} disablePadding>
                <MenuLink entry={entry} folded={folded} {...(onChosen ? { onChosen } : {})} />
              </ListItem>
            ))}
        </List>
      ))}
    </nav>
  );
}
