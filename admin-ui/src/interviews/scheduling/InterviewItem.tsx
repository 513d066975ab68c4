import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { ownZone, rangeIn, showSame } from '../../platform/page/date-time/zoned.ts';
import type { Notice } from '../../platform/act/use-notice.ts';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { InterviewAnswers } from '../answers/InterviewAnswers.tsx';
import { TitledItem } from '../TitledItem.tsx';
import { whereWords } from '../where-words.ts';
import type { ProposedTime, Scheduled } from './items.ts';
import { useInterviewAct } from './use-scheduling.ts';

interface InterviewItemProps {
  interview: Scheduled;
  /** `at`: the time that it is to be moved to. */
  onOpen: (act: 'move' | 'cancel' | 'change_interviewers', at?: ProposedTime) => void;
  onDone: (notice: Notice) => Promise<void>;
}

const colors = { scheduled: 'primary', held: 'success', no_show: 'warning', cancelled: 'default' } as const;

/** An interview: what, when, with whom, where, how it went, and what can be done about it. */
export function InterviewItem({ interview, onOpen, onDone }: InterviewItemProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act, busy } = useInterviewAct();
  const { status, available, starts_at: from, ends_at: to, time_zone: zone, candidate_time_zone: theirs } = interview;
  const range = (timeZone: string) => rangeIn(from, to, timeZone, locale);
  // Cards and calendars are on the reader's clock, the invitation on the interview's.
  const others = [
    ['yours', showSame(new Date(from), zone, ownZone()) ? null : ownZone()],
    ['theirs', theirs === zone ? null : theirs],
  ] as const;
  const mark = (id: 'holdInterview' | 'noShowInterview') =>
    act(async () => {
      await call(id, { params: { id: interview.id }, body: { lock_version: interview.lock_version } });
      await onDone({ text: 'interviews.schedule.marked' });
    });
  const label = (name: string) => translate(`interviews.acts.${name}`);
  const button = (name: 'move' | 'change_interviewers' | 'cancel') =>
    available.includes(name) && (
      <Button key={name} size="small" disabled={busy} onClick={() => onOpen(name)}>
        {label(name)}
      </Button>
    );
  return (
    <TitledItem
      title={inLanguage(interview.name, locale)}
      state={translate(`resources.interviews.values.status.${status}`)}
      color={colors[status]}
    >
      <Typography sx={{ textDecoration: status === 'cancelled' ? 'line-through' : 'none' }}>{range(zone)}</Typography>
      {others.map(
        ([whose, timeZone]) =>
          timeZone && (
            <Typography key={whose} variant="body2" color="textSecondary">
              {translate(`interviews.schedule.${whose}`, { time: range(timeZone) })}
            </Typography>
          ),
      )}
      <Typography variant="body2">
        {whereWords({ ...interview, room: interview.room?.name ?? null }, translate)}
      </Typography>
      <InterviewAnswers interview={interview} onMove={(at) => onOpen('move', at)} onDone={onDone} />
      {interview.video_link && (
        <Link href={interview.video_link} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {interview.video_link}
        </Link>
      )}
      {interview.cancel_reason && (
        <Typography variant="body2" color="textSecondary">
          {interview.cancel_reason}
        </Typography>
      )}
      {available.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
          {button('move')}
          {button('change_interviewers')}
          {button('cancel')}
          {available.includes('hold') && (
            <Button size="small" disabled={busy} onClick={() => mark('holdInterview')}>
              {label('hold')}
            </Button>
          )}
          {available.includes('no_show') && (
            <Button size="small" disabled={busy} onClick={() => mark('noShowInterview')}>
              {label('no_show')}
            </Button>
          )}
        </Box>
      )}
    </TitledItem>
  );
}
