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
import { usePipelineContext } from '../pipeline-context.ts';
import { DoNotHireDialog } from '../person/DoNotHireDialog.tsx';
import { EmploymentDialog } from '../person/EmploymentDialog.tsx';
import {
  mayClearDoNotHire,
  mayEditPerson,
  mayExportPersonalData,
  mayMarkDoNotHire,
  mayRemovePersonalData,
} from '../rights.ts';
import type { Person, Profile } from '../types.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

type Opened = 'employment' | 'doNotHire' | 'remove';

/** What is seldom done to a candidate; nothing is shown where the role may do none of it. */
export function MoreMenu({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const { pipeline } = usePipelineContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>();
  const { applicant } = profile;
  const marks = applicant['black_flag'] === true ? mayClearDoNotHire() : mayMarkDoNotHire();
  if (profile.removed_at || !(marks || mayEditPerson() || mayExportPersonalData() || mayRemovePersonalData()))
    return null;
  const close = () => setAnchor(null);
  const open = (next: Opened) => () => {
    close();
    setOpened(next);
  };
  const person = {
    id: applicant.id,
    name: applicant.name,
    black_flag: applicant['black_flag'] === true,
    current_employee: applicant['current_employee'] === true,
    previous_employee: applicant['previous_employee'] === true,
  };
  const onSaved = ({ black_flag, current_employee, previous_employee }: Person) => {
    const card = pipeline.state.cards[profile.id];
    const facts = { black_flag, current_employee, previous_employee };
    if (card) pipeline.take({ ...card, applicant: { ...card.applicant, ...facts } });
    refresh();
  };
  const shared = { person, onSaved, onClose: () => setOpened(undefined) };
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
        {mayEditPerson() && <MenuItem onClick={open('employment')}>{translate('history.employment.label')}</MenuItem>}
        {marks && (
          <MenuItem onClick={open('doNotHire')}>
            {translate(person.black_flag ? 'history.doNotHire.clear' : 'history.doNotHire.setDo')}
          </MenuItem>
        )}
        {mayExportPersonalData() && (
          <MenuItem onClick={() => void save()}>{translate('removal.single.export')}</MenuItem>
        )}
        {mayRemovePersonalData() && (
          <MenuItem sx={{ color: 'error.main' }} onClick={open('remove')}>
            {translate('removal.single.menu')}
          </MenuItem>
        )}
      </Menu>
      {opened === 'employment' && <EmploymentDialog {...shared} />}
      {opened === 'doNotHire' && <DoNotHireDialog {...shared} />}
      {opened === 'remove' && (
        <RemoveDialog
          profile={profile}
          jobName={inLanguage(profile.job?.name, locale)}
          onClose={shared.onClose}
          onRemoved={refresh}
        />
      )}
    </>
  );
}
