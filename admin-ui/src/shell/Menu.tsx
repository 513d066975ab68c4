import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { currentIdentity, currentRole } from '../platform/session/identity.ts';
import { useOrganization } from '../platform/organization.ts';
import { useBadges } from './badges.ts';
import { folded as plain } from './folded.ts';
import { entryAt, type MenuEntry, type MenuGroup, menuEntries, menuGroups } from './menu-entries.ts';
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
        font: 'inherit',
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

/** So many settings are shown without being asked for. */
const fewSettings = 12;

/** The way to every screen that the role may open: the daily work, and below it the settings in groups that open. */
export function Menu({ folded, onChosen }: { folded: boolean; onChosen?: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const active = useRef<HTMLLIElement>(null);
  const entries = menuEntries(currentRole(), useOrganization(), currentIdentity().id);
  const badges = useBadges();
  const here = entryAt(entries, pathname);
  const settings = menuGroups.filter((group) => group !== 'work' && entries.some((entry) => entry.group === group));
  const many = entries.filter(({ group }) => group !== 'work').length > fewSettings;
  const [opened, setOpened] = useStore<MenuGroup[]>('menu.opened', many ? [] : settings);
  const nameOf = (entry: MenuEntry) => translate(entry.text, { smart_count: 2 });
  const wanted = plain(typed.trim());
  const fits = (entry: MenuEntry) => plain(nameOf(entry)).includes(wanted);
  const toggle = (group: MenuGroup) =>
    setOpened(opened.includes(group) ? opened.filter((each) => each !== group) : [...opened, group]);

  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [here?.path]);

  const linksOf = (group: MenuGroup, shown: MenuEntry[]) => (
    <List dense disablePadding id={`menu-${group}`} aria-label={translate(`admin.frame.groups.${group}`)}>
      {shown.map((entry) => (
        <ListItem key={entry.path} disablePadding {...(entry === here ? { ref: active } : {})}>
          <MenuLink
            entry={entry}
            here={entry === here}
            folded={folded}
            count={entry.badge ? badges[entry.badge] : 0}
            {...(onChosen ? { onChosen } : {})}
          />
        </ListItem>
      ))}
    </List>
  );
  const inGroup = (group: MenuGroup) => entries.filter((entry) => entry.group === group);

  return (
    <nav aria-label={translate('admin.frame.menu')}>
      <Box sx={{ py: 1 }}>{linksOf('work', inGroup('work'))}</Box>
      {many && !folded && <SettingsHead typed={typed} onType={setTyped} />}
      {wanted !== '' && !entries.some(fits) && (
        <Box role="status" sx={{ px: 3.5, py: 2, fontSize: 12, color: 'text.secondary' }}>
          {translate('admin.palette.nothing')}
        </Box>
      )}
      {settings.map((group) => {
        const own = inGroup(group);
        const open = folded || wanted !== '' || opened.includes(group);
        // Where the person is stays in sight.
        const shown = open ? own.filter(fits) : own.filter((entry) => entry === here);
        if (wanted !== '' && shown.length === 0) return null;
        return (
          <Box key={group} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {!folded && <GroupHeading group={group} open={open} onToggle={() => toggle(group)} />}
            {shown.length > 0 && linksOf(group, shown)}
          </Box>
        );
      })}
    </nav>
  );
}

/** Above the groups of the settings: their name, and a box to find one of them. */
function SettingsHead({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const translate = useTranslate();
  const label = translate('admin.frame.findSetting');
  return (
    <Box sx={{ px: 3.5, pt: 3, pb: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2 }}>
      {/* No heading: the first of a page is its own. */}
      <Box sx={{ fontSize: 12, fontWeight: 600 }}>{translate('admin.frame.settings')}</Box>
      <InputBase
        type="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label }}
        sx={{ fontSize: 13, px: 2, height: 30, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </Box>
  );
}
