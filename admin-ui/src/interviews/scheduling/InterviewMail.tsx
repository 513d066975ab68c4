import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type BodyOf, call } from '../../platform/call.ts';
import { MailPreview } from './MailPreview.tsx';

interface InterviewMailProps {
  profileId: number;
  body: BodyOf<'previewInterviewMail'>;
  onClose: () => void;
}

/** The invitation, or the news of another time. */
export function InterviewMail({ profileId, body, onClose }: InterviewMailProps) {
  const translate = useTranslate();
  const id = useId();
  const query = useQuery({
    queryKey: ['interview-mail', id],
    queryFn: () => call('previewInterviewMail', { params: { id: profileId }, body }),
    gcTime: 0,
    retry: false,
  });
  return <MailPreview title={translate('interviews.schedule.preview')} query={query} onClose={onClose} />;
}
