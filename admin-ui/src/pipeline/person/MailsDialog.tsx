import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { PlainTable } from '../../platform/page/PlainTable.tsx';
import type { PersonDialogProps } from './dialog-props.ts';

/** The log of all mails that were written to a person and that came from them, newest first. */
export function MailsDialog({ person, onClose }: PersonDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const jobs = new Map(person.applicant_profiles.map((each) => [each.id, inLanguage(each.job?.name, locale)]));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{translate('history.mails.of', { name: person.name })}</DialogTitle>
      <DialogContent>
        {person.hgemails.length === 0 ? (
          <EmptyState text={translate('history.mails.none')} />
        ) : (
          <PlainTable
            label={translate('history.mails.title')}
            rows={person.hgemails}
            columns={[
              { key: 'subject', label: translate('history.mails.subject'), cell: ({ subject }) => subject },
              {
                key: 'job',
                label: translate('resources.applicant_profiles.fields.job_id'),
                cell: (mail) => jobs.get(mail.applicant_profile_id ?? 0),
                wideOnly: true,
              },
              {
                key: 'direction',
                label: translate('history.mails.direction'),
                cell: ({ direction }) => translate(direction === 'inbound' ? 'history.mails.in' : 'history.mails.out'),
                wideOnly: true,
              },
              {
                key: 'status',
                label: translate('history.mails.state'),
                cell: ({ status = '' }) => translate(`history.mails.status.${status}`, { _: status }),
              },
              { key: 'at', label: translate('history.mails.at'), cell: ({ created_at }) => <Moment at={created_at} /> },
            ]}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
