import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAct } from '../platform/act/use-act.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { MessageLine } from './MessageLine.tsx';
import { shownPhone } from './phone.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { markRead, useConversation } from './sms-calls.ts';

interface ConversationViewProps {
  phone: string;
  onBack: () => void;
  onRead: () => void;
}

/** What was written to and from one number, and a box to answer. */
export function ConversationView({ phone, onBack, onRead }: ConversationViewProps) {
  const translate = useTranslate();
  const { act } = useAct();
  const { data, error, refetch } = useConversation(phone);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { applicant, messages } = data;
  const waits = messages.some(({ direction, read_at }) => direction === 'inbound' && read_at === null);
  const name = applicant?.name ?? translate('sms.unread.unknown');

  const read = () =>
    act(async () => {
      await markRead(phone);
      onRead();
      await refetch();
    });

  return (
    <Box
      component="section"
      aria-label={`${name} ${shownPhone(phone)}`}
      sx={{ display: 'grid', gap: 3, maxWidth: 720 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <IconButton onClick={onBack} aria-label={translate('sms.unread.back')} sx={{ display: { md: 'none' } }}>
          <ArrowBackIcon />
        </IconButton>
        <Box sx={{ flex: '1 1 160px' }}>
          <Typography variant="h2">{name}</Typography>
          <Typography color="textSecondary">{shownPhone(phone)}</Typography>
        </Box>
        {applicant?.applicant_profile_id && (
          <Button component={Link} to={`/job/applicants/${applicant.job_id}/${applicant.applicant_profile_id}`}>
            {translate('sms.unread.profile')}
          </Button>
        )}
        {waits && (
          <Button variant="outlined" onClick={() => void read()}>
            {translate('sms.unread.markRead')}
          </Button>
        )}
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} name={applicant?.name ?? shownPhone(phone)} />
        ))}
      </Box>
      <ReplyForm
        phone={phone}
        onSent={() => {
          void refetch();
          onRead();
        }}
      />
    </Box>
  );
}
