import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type BodyOf, call } from '../../platform/call.ts';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { MailFrame } from '../../templates/index.ts';

interface MailPreviewProps {
  profileId: number;
  body: BodyOf<'previewInterviewMail'>;
  onClose: () => void;
}

/** The mail as the candidate will get it, in their language and on their clock. */
export function MailPreview({ profileId, body, onClose }: MailPreviewProps) {
  const translate = useTranslate();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['interview-mail', id],
    queryFn: () => call('previewInterviewMail', { params: { id: profileId }, body }),
    gcTime: 0,
    retry: false,
  });
  return (
    <InfoDialog title={translate('interviews.schedule.preview')} maxWidth="md" onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data?.mail === null && <Typography>{translate('interviews.schedule.noEmail')}</Typography>}
      {data?.mail && (
        <>
          <Typography>{data.mail.to}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{data.mail.subject}</Typography>
          <MailFrame html={data.mail.message} title={data.mail.subject} />
        </>
      )}
    </InfoDialog>
  );
}
