import { useQuery } from '@tanstack/react-query';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'react-admin';
import type { Language } from '../../generated/shapes.ts';
import { messageOf } from '../../platform/api-error.ts';
import { type AnswerOf, call } from '../../platform/call.ts';
import { isLanguage } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { MailFrame } from '../../templates/index.ts';
import { MailDialog } from './MailDialog.tsx';
import { bulkTextOf, type MailValues, noText, type SentFile, sendingOf, textOf } from './mail-values.ts';

interface ReplyDialogProps {
  mailId: number;
  onClose: () => void;
  /** The answer is on its way. */
  onSent: () => void;
}

const answerTo = (subject: string) => (/^re\s*:/i.test(subject) ? subject : `Re: ${subject}`);

/** Answers a mail of a candidate, or writes again below one that was sent to them. */
export function ReplyDialog({ mailId, onClose, onSent }: ReplyDialogProps) {
  const translate = useTranslate();
  const { data: mail, error } = useQuery({
    queryKey: ['mail', mailId],
    queryFn: ({ signal }) => call('getMail', { params: { id: mailId }, signal }),
    retry: false,
  });
  if (error) {
    return (
      <ConfirmDialog title={translate('mailWrite.ui.reply.title')} action={translate('ra.action.close')} onDo={onClose}>
        <Alert severity="error">{messageOf(error)}</Alert>
      </ConfirmDialog>
    );
  }
  if (!mail) return null;
  return <Reply mail={mail} onClose={onClose} onSent={onSent} />;
}

function Reply({ mail, onClose, onSent }: { mail: AnswerOf<'getMail'> } & Omit<ReplyDialogProps, 'mailId'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const language: Language = isLanguage(mail.language) ? mail.language : 'en';
  const to = mail.direction === 'inbound' ? mail.f_uid : mail.t_uid;
  const send = async (values: MailValues, files: SentFile[], key: string) => {
    const body = { id: mail.id, ...textOf(values), ...sendingOf(values, files, false) };
    const { stays } = await call('sendReplyEmail', { body, headers: { 'idempotency-key': key } });
    if (stays) notify('mailWrite.ui.kept', { type: 'warning', messageArgs: { smart_count: 1 } });
    else notify('mailWrite.ui.reply.sent', { type: 'success' });
    onSent();
  };
  return (
    <MailDialog
      title={translate('mailWrite.ui.reply.title')}
      action={translate('mailWrite.ui.reply.send')}
      draftKey={`reply ${mail.id}`}
      kind="general"
      header={false}
      language={language}
      start={{ subject: { ...noText(), [language]: answerTo(mail.subject) } }}
      preview={(values, files) => ({
        mails: {
          applicantProfileIds: [mail.applicant_profile_id ?? 0],
          emailTemplate: bulkTextOf(values),
          in_reply_to_id: mail.id,
          ...sendingOf(values, files, false),
        },
      })}
      send={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('mailWrite.ui.reply.to', { email: to })}</Typography>
        {mail.message && (
          <details>
            <summary>{translate('mailWrite.ui.reply.earlier')}</summary>
            <MailFrame title={mail.subject} html={mail.message} />
          </details>
        )}
      </Box>
    </MailDialog>
  );
}
