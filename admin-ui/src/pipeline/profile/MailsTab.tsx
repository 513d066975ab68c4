import MailOutlinedIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { MailThreads } from '../../mail/threads/index.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { maySendMail } from '../rights.ts';
import type { Profile } from '../types.ts';

/** What was written to the candidate about this application, and what they answered; and the way to write. */
export function MailsTab({ profile: { id, removed_at: removed } }: { profile: Profile }) {
  const translate = useTranslate();
  const { pipeline, openAction } = usePipelineContext();
  const of = useMemo(() => ({ profileIds: [id] }), [id]);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {maySendMail() && !removed && (
        <Box>
          <Button variant="outlined" startIcon={<MailOutlinedIcon />} onClick={() => openAction('mail', { ids: [id] })}>
            {translate('mails.write')}
          </Button>
        </Box>
      )}
      <MailThreads of={of} onReplied={pipeline.reload} />
    </Box>
  );
}
