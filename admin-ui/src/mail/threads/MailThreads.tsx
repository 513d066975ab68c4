import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { listError, MoreRows } from '../../platform/page/in-parts/MoreRows.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { mayReplyTo, ReplyButton } from '../write/service.ts';
import { groupThreads, lastToAnswer, type Thread } from './group-threads.ts';
import { MailItem } from './MailItem.tsx';
import { type MailsOf, useMails } from './use-mails.ts';

interface MailThreadsProps {
  of: MailsOf;
  /** Whose each conversation is, where there are several. */
  names?: boolean;
  /** A mail was answered from here. */
  onReplied?: (() => void) | undefined;
}

/** Mails between the organization and candidates, by conversation. */
export function MailThreads({ of, names = false, onReplied }: MailThreadsProps) {
  const translate = useTranslate();
  const read = useMails(of);
  const { mails, total } = read;
  const problem = listError(read) && <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!mails) return problem ?? <Waiting />;
  if (mails.length === 0) return problem ?? <Typography color="textSecondary">{translate('mails.none')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {problem}
      {groupThreads(mails).map((thread) => (
        <OneThread key={thread.key} thread={thread} names={names} onReplied={onReplied} />
      ))}
      <MoreRows read={read}>{translate('mails.more', { shown: mails.length, total })}</MoreRows>
    </Box>
  );
}

type OneThreadProps = { thread: Thread } & Pick<MailThreadsProps, 'names' | 'onReplied'>;

function OneThread({ thread, names, onReplied }: OneThreadProps) {
  const locale = useLocale() ?? 'en';
  const last = lastToAnswer(thread);
  const answered = last && mayReplyTo(last) ? last : undefined;
  const profile = thread.mails.find(({ applicant_profile }) => applicant_profile !== null)?.applicant_profile;
  return (
    <Paper component="section" variant="outlined" aria-label={thread.subject} sx={{ overflow: 'hidden' }}>
      <Box sx={{ px: 3, py: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {names && profile && (
            <Typography variant="caption" color="textSecondary">
              {`${profile.applicant_name} · ${inLanguage(profile.job_name, locale)}`}
            </Typography>
          )}
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {thread.subject}
          </Typography>
        </Box>
        {answered && <ReplyButton mail={answered} onReplied={onReplied} />}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {thread.mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} noReply={mail === answered} onReplied={onReplied} />
        ))}
      </Box>
    </Paper>
  );
}
