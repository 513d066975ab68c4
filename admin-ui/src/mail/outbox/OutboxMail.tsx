import Paper from '@mui/material/Paper';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { SendingActions } from '../write/service.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Page } from '../../platform/page/Page.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { MailFrame } from '../../templates/index.ts';
import { MailHead } from './MailHead.tsx';
import { MailReason } from '../threads/MailState.tsx';
import type { OutboxRow } from '../threads/mail-types.ts';

/** One mail of the outbox with what became of it: sent again by hand where it did not leave, stopped while it waits. */
export default function OutboxMail({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const id = Number.parseInt(useParams()['id'] ?? '', 10);
  const { data: mail, error, refetch } = useGetOne<OutboxRow>(resource.path, { id }, { retry: false });
  return (
    <Page
      title={mail?.subject ?? translate(`resources.${resource.path}.name`, { smart_count: 1 })}
      crumbs={[{ to: '/outbox', label: translate(`resources.${resource.path}.name`, { smart_count: 2 }) }]}
      actions={mail && <SendingActions mail={mail} onDone={() => void refetch()} />}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!mail && !error && <Waiting />}
      {mail && (
        <Paper
          variant="outlined"
          component="article"
          aria-label={mail.subject}
          sx={{ p: 4, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}
        >
          <MailHead mail={mail} resource={resource} />
          <MailReason mail={mail} />
          {mail.message && (
            <MailFrame links title={translate('mails.says', { subject: mail.subject })} html={mail.message} />
          )}
          {!mail.message && mail.is_secret && <div>{translate('mails.secretSent')}</div>}
          {mail.applicant_profile_id !== null && mail.job_id !== null && (
            <Link to={`/job/applicants/${mail.job_id}/${mail.applicant_profile_id}`}>
              {translate('mails.toCandidate')}
            </Link>
          )}
        </Paper>
      )}
    </Page>
  );
}
