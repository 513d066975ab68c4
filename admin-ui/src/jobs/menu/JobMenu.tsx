import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { mayCall } from '../../platform/session/access.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { actKey } from '../../schema-ui/texts.ts';
import { stepsOf, type LifecycleJob } from '../lifecycle/index.ts';
import { JobActionDialog, JobMenuDialogs, type Opened } from './JobMenuDialogs.tsx';
import { isOnCareerSite, jobLinks, type JobPlace } from './job-links.ts';

interface JobMenuProps {
  job: LifecycleJob;
  /** Lists show dots, the job's own screens a button with a word. */
  place?: JobPlace;
  disabled?: boolean;
  /** What the screen offers besides, above the steps. */
  more?: (close: () => void) => ReactNode[];
}

/** What can be done with a job: where it is read, and the steps that its status and the role allow. */
export function JobMenu({ job, place = 'list', disabled = false, more }: JobMenuProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>();
  const links = jobLinks(job, place);
  const close = () => setAnchor(null);
  const item = (what: Opened, text: string) => (
    <MenuItem
      key={what}
      onClick={() => {
        close();
        setOpened(what);
      }}
    >
      {text}
    </MenuItem>
  );
  const posting = !more && mayCall('emailJobPosting') && job.status === 'active';
  const further = more?.(close) ?? (posting ? [item('emailPosting', translate('mailWrite.ui.posting.menu'))] : []);
  // Each asks before it is taken.
  const steps = stepsOf(job).map((step) => item(step, `${translate(actKey('jobs', step))}…`));
  if (mayCall('repostJob')) steps.push(item('repost', translate('jobs.menu.repost')));
  if (links.length + further.length + steps.length === 0) return null;
  const opener = {
    disabled,
    'aria-haspopup': 'menu',
    onClick: (event: { currentTarget: HTMLElement }) => {
      setAnchor(event.currentTarget);
      void JobActionDialog.fetch();
    },
  } as const;
  return (
    <>
      {place === 'list' ? (
        <IconButton
          size="small"
          aria-label={translate('jobs.menu.actionsFor', { name: inLanguage(job.name, locale) })}
          {...opener}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" endIcon={<ArrowDropDownIcon />} {...opener}>
          {translate('jobs.menu.actions')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {links.map(({ key, href }) => (
          <MenuItem key={key} component="a" href={href} target="_blank" rel="noopener" onClick={close}>
            {translate(`jobs.menu.${key}`)}
          </MenuItem>
        ))}
        {isOnCareerSite(job) && item('share', translate('jobs.menu.share'))}
        {links.length > 0 && further.length > 0 && <Divider />}
        {further}
        {links.length + further.length > 0 && steps.length > 0 && <Divider />}
        {steps}
      </Menu>
      <JobMenuDialogs job={job} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
