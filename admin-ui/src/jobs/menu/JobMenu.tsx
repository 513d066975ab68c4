import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { actionsFor, type JobAction, JobActionDialog, type LifecycleJob, mayManageJobs } from '../lifecycle/index.ts';
import { useJobLinks } from './use-job-links.ts';

const CloneDialog = lazy(async () => ({ default: (await import('../../copying/index.ts')).CloneDialog }));

interface JobMenuProps {
  job: LifecycleJob;
  /** The job's own screen shows a button with a word, lists show dots. */
  onScreen?: boolean;
  /** Further items, which stand above the steps. */
  more?: (close: () => void) => ReactNode[];
}

/** What can be done with a job: where it is read, and the steps that its status and the role allow. */
export function JobMenu({ job, onScreen = false, more }: JobMenuProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<JobAction>();
  const [cloning, setCloning] = useState(false);
  const links = useJobLinks(job, onScreen);
  const steps = actionsFor(job);
  const close = () => setAnchor(null);
  const further = more?.(close) ?? [];
  const manages = mayManageJobs();
  if (links.length + further.length === 0 && !manages) return null;
  const opener = {
    'aria-haspopup': 'menu',
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {onScreen ? (
        <Button variant="outlined" endIcon={<ArrowDropDownIcon />} {...opener}>
          {translate('jobs.menu.actions')}
        </Button>
      ) : (
        <IconButton
          size="small"
          aria-label={translate('jobs.menu.actionsFor', { name: inLanguage(job.name, locale) })}
          {...opener}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {links.map(({ key, href, onClick }) =>
          href ? (
            <MenuItem key={key} component="a" href={href} target="_blank" rel="noopener" onClick={close}>
              {translate(`jobs.menu.${key}`)}
            </MenuItem>
          ) : (
            <MenuItem
              key={key}
              onClick={() => {
                close();
                onClick?.();
              }}
            >
              {translate(`jobs.menu.${key}`)}
            </MenuItem>
          ),
        )}
        {links.length > 0 && further.length > 0 && <Divider />}
        {further}
        {links.length + further.length > 0 && manages && <Divider />}
        {steps.map((each) => (
          <MenuItem
            key={each}
            onClick={() => {
              close();
              setAction(each);
            }}
          >
            {translate(`jobs.menu.${each === 'reopen' && job.status === 'pending' ? 'publish' : each}`)}
          </MenuItem>
        ))}
        {manages && (
          <MenuItem
            onClick={() => {
              close();
              setCloning(true);
            }}
          >
            {translate('jobs.menu.repost')}
          </MenuItem>
        )}
      </Menu>
      {cloning && (
        <Suspense fallback={null}>
          <CloneDialog job={job} onClose={() => setCloning(false)} />
        </Suspense>
      )}
      {action && <JobActionDialog job={job} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}
