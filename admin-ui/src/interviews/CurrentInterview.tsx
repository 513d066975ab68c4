import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { rangeIn } from '../platform/page/date-time/zoned.ts';
import { whereWords } from './where-words.ts';
import type { Scheduled } from './scheduling/items.ts';
import { useProfileInterviews } from './scheduling/use-scheduling.ts';

type Act = Scheduled['available'][number];

/**
 * The interview that an open dialog is about. Where something is refused, somebody else may have changed it: it is read
 * anew, so that what was typed can be sent once more by who has seen what it is now.
 */
export function useCurrentInterview<Opened extends Scheduled | undefined>(profileId: number, opened: Opened, act: Act) {
  const { refetch } = useProfileInterviews(profileId, false);
  const [interview, setInterview] = useState<Scheduled | Opened>(opened);
  const isChanged = interview?.lock_version !== opened?.lock_version;
  return {
    interview: interview as Opened,
    /** Nothing can be done any more, whatever is typed. */
    isOver: isChanged && !interview?.available.includes(act),
    /** What changed since it was opened; nothing, where it is as it was. */
    changeNotice: isChanged && interview && <CurrentState interview={interview} act={act} />,
    sending: <Answer,>(sent: Promise<Answer>): Promise<Answer> =>
      sent.catch(async (refusal: unknown) => {
        const { data } = opened ? await refetch() : {};
        const now = data?.interviews.find(({ id }) => id === opened?.id);
        if (now) setInterview(now);
        throw refusal;
      }),
  };
}

function CurrentState({ interview, act }: { interview: Scheduled; act: Act }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { status, starts_at: from, ends_at: to, time_zone: zone, interviewers, room, available } = interview;
  const what = [
    translate(`resources.interviews.values.status.${status}`),
    rangeIn(from, to, zone, locale),
    interviewers.map(({ name }) => name).join(', '),
    whereWords({ ...interview, room: room?.name ?? null }, translate),
  ];
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {translate('interviews.schedule.asItStands', { what: what.filter(Boolean).join(' · ') })}{' '}
      {available.includes(act) && translate('interviews.schedule.goOn')}
    </Alert>
  );
}
