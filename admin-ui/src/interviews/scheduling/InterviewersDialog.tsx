import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { useCurrentInterview } from '../CurrentInterview.tsx';
import { Conflicts } from './Conflicts.tsx';
import { minute, type Scheduled, wallOf } from './items.ts';
import { PeopleField } from './PeopleField.tsx';
import { useOverCalendars } from './use-over-calendars.ts';
import { useChoices, useDayTimes } from './use-scheduling.ts';

interface InterviewersDialogProps {
  interview: Scheduled;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Lets others conduct an interview, at the time that it has. */
export function InterviewersDialog({ interview: opened, onClose, onDone }: InterviewersDialogProps) {
  const translate = useTranslate();
  const { id, applicant_profile_id: profileId } = opened;
  const { interview, isOver, changeNotice, sending } = useCurrentInterview(profileId, opened, 'change_interviewers');
  const { time_zone: zone } = interview;
  const { data: choices, error, refetch } = useChoices(profileId);
  const [ids, setIds] = useState(interview.interviewers.map((each) => each.id));
  const begins = wallOf(interview.starts_at, zone);
  const day = begins.slice(0, 10);
  const roomId = interview.room?.id ?? null;
  const people = ids.toSorted((one, other) => one - other);
  const { data: times } = useDayTimes({ profileId, days: [day], zone, people, roomId });
  const minutes = (Date.parse(interview.ends_at) - Date.parse(interview.starts_at)) / minute;
  const plain = { planned: null, name: '', kind: interview.kind, gap: 0, pool: [], needed: null };
  const item = { ...plain, interviewerIds: ids, begins, minutes };
  const { onFailure, ...calendars } = useOverCalendars([item]);
  const save = async () => {
    const over = calendars.over ? { over_calendars: true } : {};
    const body = { interviewer_ids: ids, lock_version: interview.lock_version, ...over };
    await sending(call('changeInterviewers', { params: { id }, body })).catch((refusal: unknown) => {
      onFailure(refusal);
      throw refusal;
    });
    await onDone(translate('interviews.schedule.interviewersChanged'));
  };
  return (
    <ConfirmDialog
      width="sm"
      title={translate('interviews.acts.change_interviewers')}
      action={translate('ra.action.save')}
      missing={isOver || ids.length === 0}
      onDo={save}
      onClose={onClose}
      fields={
        <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
          {error && <LoadError error={error} onRetry={() => void refetch()} />}
          <PeopleField
            label={translate('interviews.schedule.interviewers')}
            people={choices?.people ?? interview.interviewers}
            first={choices?.team_ids ?? []}
            value={ids}
            onChange={setIds}
          />
          <Conflicts items={[item]} {...{ times, zone, roomId, moved: id }} {...calendars} />
          {changeNotice}
        </Box>
      }
    >
      {translate('interviews.schedule.replaceText')}
    </ConfirmDialog>
  );
}
