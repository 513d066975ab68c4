import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { messageOf } from '../../platform/api-error.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { mayExportPersonalData, mayRemovePersonalData } from '../rights.ts';
import type { Profile } from '../types.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** What is seldom done to a candidate; nothing is shown where the role may do none of it. */
export function MoreMenu({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [removing, setRemoving] = useState(false);
  if (profile.removed_at || (!mayExportPersonalData() && !mayRemovePersonalData())) return null;
  const close = () => setAnchor(null);
  const save = async () => {
    close();
    try {
      const id = profile.applicant_id;
      saveBlob(await api.blob(`applicants/${id}/personal_data`), `candidate-${id}.json`);
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    }
  };
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={translate('removal.single.more')}
        aria-haspopup="menu"
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {mayExportPersonalData() && (
          <MenuItem onClick={() => void save()}>{translate('removal.single.export')}</MenuItem>
        )}
        {mayRemovePersonalData() && (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={() => {
              close();
              setRemoving(true);
            }}
          >
            {translate('removal.single.menu')}
          </MenuItem>
        )}
      </Menu>
      {removing && (
        <RemoveDialog
          profile={profile}
          jobName={inLanguage(profile.job?.name, locale)}
          onClose={() => setRemoving(false)}
          onRemoved={refresh}
        />
      )}
    </>
  );
}
