import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { plainText } from '../schema-ui/widgets/rich-text/plain-text.ts';

type Mail = CallTypes['unreadEmails']['answer'][number];

const beginning = 400;

/** Mails that came in for somebody and wait: who wrote, about which application, and how it begins. */
export default function UnreadEmails() {
  const translate = useTranslate();
  const id = Number.parseInt(useParams()['id'] ?? '', 10) || 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['unread-emails', id],
    queryFn: () => api.get<Mail[]>(`employees/unread_emails/${id}`),
    retry: false,
  });
  return (
    <Page title={translate('people.unread.title')}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && <EmptyState text={translate('people.unread.none')} />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3, maxWidth: 880 }}>
          {data.map((mail) => (
            <UnreadMail key={mail.id} mail={mail} />
          ))}
        </Box>
      )}
    </Page>
  );
}

function UnreadMail({ mail }: { mail: Mail }) {
  const locale = useLocale() ?? 'en';
  const profile = mail.applicant_profile;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{mail.subject}</Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {mail.f_uid} · <Moment at={mail.created_at} />
      </Typography>
      {profile && (
        <Link to={`/job/applicants/${profile.job_id}/${profile.id}`}>
          {profile.applicant_name} · {inLanguage(profile.job_name, locale)}
        </Link>
      )}
      <Typography>{plainText(mail.message, beginning)}</Typography>
      {mail.file_upload.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {mail.file_upload.map(({ original_file_name }) => original_file_name).join(', ')}
        </Typography>
      )}
    </Paper>
  );
}
