import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { MailFrame } from '../../templates/index.ts';

interface MailPreviewProps {
  title: string;
  /** The query of the mail; null where the candidate has no address. */
  query: {
    data: { mail: { to: string; subject: string; message: string } | null } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  onClose: () => void;
}

/** A mail as the candidate will get it, in their language and on their clock. */
export function MailPreview({ title, query: { data, error, refetch }, onClose }: MailPreviewProps) {
  const translate = useTranslate();
  return (
    <InfoDialog title={title} maxWidth="md" onClose={onClose}>
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
