import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '../platform/failure-words.ts';
import { Moment } from '../platform/page/Moment.tsx';
import type { Sms } from './sms-calls.ts';

/** One message: theirs on the left, ours on the right, with what became of it. */
export function MessageLine({ message, name }: { message: Sms; name: string }) {
  const translate = useTranslate();
  const words = useFailureWords();
  const ours = message.direction === 'outbound';
  const who = ours ? (message.employee?.name ?? translate('sms.unread.you')) : name;
  return (
    <Box component="li" sx={{ display: 'grid', justifyItems: ours ? 'end' : 'start' }}>
      <Box
        sx={{
          maxWidth: '80%',
          px: 3,
          py: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: ours ? 'action.hover' : 'background.paper',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {message.sms_body}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {who} · <Moment at={message.created_at} />
        {ours && ` · ${translate(`resources.sms_messages.values.status.${message.status}`)}`}
      </Typography>
      {message.error !== null && (
        <Typography variant="caption" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {words(message.failure, message.error)}
        </Typography>
      )}
    </Box>
  );
}
