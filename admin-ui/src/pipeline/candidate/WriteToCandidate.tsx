import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { WriteDialog } from '../../mail/write/index.ts';
import { inLanguage, isLanguage } from '../../platform/i18n/languages.ts';
import type { CandidateDialogProps } from './dialog-props.ts';

/** A mail to a person: it belongs to one of their applications, which is asked for where there are several. */
export default function WriteToCandidate({ candidate, refresh, onClose }: CandidateDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const id = useId();
  const applications = candidate.applicant_profiles;
  const [chosen, setChosen] = useState(applications.length === 1 ? applications[0] : undefined);
  const language = candidate.preferred_language;

  if (!chosen) {
    return (
      <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>{translate('mailWrite.ui.aboutWhich')}</DialogTitle>
        <List>
          {applications.map((application) => (
            <ListItem key={application.id} disablePadding>
              <ListItemButton onClick={() => setChosen(application)}>
                <ListItemText
                  primary={inLanguage(application.job?.name, locale)}
                  secondary={inLanguage(application.stage?.name, locale)}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Dialog>
    );
  }
  return (
    <WriteDialog
      purpose="general"
      ids={[chosen.id]}
      jobId={chosen.job_id}
      candidate={{
        name: candidate.name,
        email: candidate.email,
        language: isLanguage(language) ? language : 'en',
      }}
      onClose={onClose}
      onSent={(message) => {
        notify(message, { type: 'success', messageArgs: { _: message } });
        onClose();
        refresh();
      }}
    />
  );
}
