import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../platform/session/access.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { Moment } from '../../platform/page/Moment.tsx';
import { plainText } from '../../schema-ui/widgets/rich-text/plain-text.ts';
import { MailBody } from './MailBody.tsx';
import type { UnreadMail } from './use-unread.ts';

const beginning = 400;

/** One mail that waits: how it begins, and all of it where it is opened. It stays until the list is read again. */
export function UnreadMailCard({ mail }: { mail: UnreadMail }) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  const profile = mail.applicant_profile;
  const linked = mayOpen('/job/applicants/:job_id');
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{mail.subject}</Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {mail.f_uid} · <Moment at={mail.created_at} />
      </Typography>
      {profile && (
        <Link to={`/job/applicants/${profile.job_id}/${profile.id}?tab=mails&mail=${mail.id}`}>
          {profile.applicant_name} · {inLanguage(profile.job_name, locale)}
        </Link>
      )}
      {!open && <Typography>{plainText(mail.message, beginning)}</Typography>}
      <Box id={id} hidden={!open}>
        {open && <MailBody mail={{ id: mail.id, direction: 'inbound', read_at: null }} />}
      </Box>
      {linked && (
        <Box>
          <Button variant="outlined" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {translate(open ? 'mails.shut' : 'mails.open')}
          </Button>
        </Box>
      )}
      {!open && mail.file_upload.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {mail.file_upload.map(({ original_file_name }) => original_file_name).join(', ')}
        </Typography>
      )}
    </Paper>
  );
}
