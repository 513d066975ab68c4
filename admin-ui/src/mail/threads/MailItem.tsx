import CallMadeIcon from '@mui/icons-material/CallMade';
import CallReceivedIcon from '@mui/icons-material/CallReceived';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Moment } from '../../platform/page/Moment.tsx';
import { MailBody } from './MailBody.tsx';
import { MailReason, MailState } from './MailState.tsx';
import type { ThreadMail } from './mail-types.ts';

interface MailItemProps {
  mail: ThreadMail;
  /** The head of the conversation answers it. */
  noReply: boolean;
  onReplied?: (() => void) | undefined;
}

/** One mail of a conversation: who, when and its first words; opened, all of it. One that the address names is open. */
export function MailItem({ mail, noReply, onReplied }: MailItemProps) {
  const translate = useTranslate();
  const linked = useSearchParams()[0].get('mail') === String(mail.id);
  const [open, setOpen] = useState(linked);
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  useEffect(() => {
    if (linked) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [linked]);
  const inbound = mail.direction === 'inbound';
  const who = inbound ? mail.f_uid : (mail.employee?.name ?? translate('mails.system'));
  const kind = ['auto_reply', 'bounce', 'regret', 'application_confirmation'].includes(mail.purpose)
    ? translate(`mails.purposes.${mail.purpose}`)
    : '';
  const Arrow = inbound ? CallReceivedIcon : CallMadeIcon;
  return (
    <Box component="li" ref={item} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={`${id}-mail`}
        sx={{
          width: '100%',
          display: 'block',
          textAlign: 'start',
          px: 3,
          py: 2,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Arrow
            fontSize="small"
            color={inbound ? 'info' : 'disabled'}
            titleAccess={translate(`resources.outbox.values.direction.${mail.direction}`)}
          />
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {who}
          </Box>
          {kind && <Typography color="textSecondary">{kind}</Typography>}
          <Box sx={{ flex: 1 }} />
          <MailState mail={mail} />
          <Typography variant="caption" color="textSecondary">
            <Moment at={mail.created_at} />
          </Typography>
        </Box>
        {!open && mail.excerpt && (
          <Typography
            color="textSecondary"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', mt: 1 }}
          >
            {mail.excerpt}
          </Typography>
        )}
      </ButtonBase>
      <Box sx={{ px: 3, pb: open ? 3 : mail.error || mail.status === 'kept' ? 2 : 0, display: 'grid', gap: 2 }}>
        <MailReason mail={mail} />
        <Box id={`${id}-mail`} hidden={!open}>
          {open && <MailBody mail={mail} noReply={noReply} onReplied={onReplied} />}
        </Box>
      </Box>
    </Box>
  );
}
