import { BesideButton, ChoicesDialog } from './ChoicesDialog.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { DialogForm } from '../../platform/page/dialog/DialogForm.tsx';
import { dayIn } from '../../platform/page/date-time/zoned.ts';
import { useCurrentInterview } from '../CurrentInterview.tsx';
import { CandidateFields } from './CandidateFields.tsx';
import { Conflicts } from './Conflicts.tsx';
import { DayView } from './DayView.tsx';
import { ItemFields } from './ItemFields.tsx';
import {
  asProposed,
  type Choices,
  daysOf,
  inARow,
  isLength,
  isLinkRight,
  type Item,
  itemOf,
  newInterview,
  overlapsIn,
  ownItem,
  type ProposedTime,
  type Scheduled,
  wallOf,
  whereIn,
} from './items.ts';
import { InterviewMail } from './InterviewMail.tsx';
import { Proposals } from './Proposals.tsx';
import { useOverCalendars } from './use-over-calendars.ts';
import { useDayTimes, useProposals } from './use-scheduling.ts';
import { type Offered, send, startOf } from './send.ts';
import { WhereFields } from './WhereFields.tsx';

interface ScheduleDialogProps {
  profileId: number;
  /** The interview that gets another time; without it new ones are scheduled. */
  moved?: Scheduled;
  /** The time that somebody proposes for it, to begin with. */
  movedTo?: ProposedTime | undefined;
  /** A time that the candidate offers, to begin with. */
  offered?: Offered;
  onClose: () => void;
  /** What is to be said. */
  onDone: (message: string) => Promise<void>;
}

/** Schedules interviews of a candidate, or moves one: what, who, when, where, and what the candidate is told. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const translate = useTranslate();
  const title = props.moved ? 'interviews.schedule.moveTitle' : 'interviews.schedule.title';
  return (
    <ChoicesDialog
      profileId={props.profileId}
      maxWidth="lg"
      title={(candidate) => translate(title, { candidate })}
      onClose={props.onClose}
    >
      {(choices) => <ScheduleForm {...props} choices={choices} />}
    </ChoicesDialog>
  );
}

function ScheduleForm({
  profileId,
  moved: opened,
  movedTo,
  offered,
  onClose,
  onDone,
  choices,
}: ScheduleDialogProps & { choices: Choices }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const zone = choices.time_zone;
  const { interview: moved, isOver, changeNotice, sending } = useCurrentInterview(profileId, opened, 'move');
  const [start] = useState(() => startOf(choices, { moved, movedTo, offered }));
  const [items, setItems] = useState<Item[]>(start.items);
  const [where, setWhere] = useState(start.where);
  const [candidate, setCandidate] = useState(start.candidate);
  const [lookedAt, setDay] = useState(daysOf(start.items.slice(0, 1), zone)[0]);
  const [preview, setPreview] = useState(false);
  const { act, busy, problem } = useAct({ showsProblem: true });
  const { onFailure, ...calendars } = useOverCalendars(items);
  const people = [...new Set(items.flatMap(({ interviewerIds }) => interviewerIds))].toSorted(
    (one, other) => one - other,
  );
  const proposals = useProposals({
    ...{ profileId, items, zone, candidateZone: candidate.zone, roomId: where.roomId, moved: moved?.id },
  });
  // Before a day is chosen, the first on which everybody has time.
  const soonest = proposals.data?.proposals[0]?.interviews[0]?.starts_at;
  const day = lookedAt || (soonest ? wallOf(soonest, zone).slice(0, 10) : dayIn(1, zone));
  const asked = { profileId, zone, people, roomId: where.roomId };
  const dayTimes = useDayTimes({ ...asked, days: [day] });
  const chosen = useDayTimes({ ...asked, days: daysOf(items, zone) });
  const overlaps = overlapsIn(items, zone);
  const complete =
    isLinkRight(where) &&
    items.length > 0 &&
    items.every((item) => item.begins && item.interviewerIds.length > 0 && isLength(item.minutes));
  const change = (at: number, part: Partial<Item>) => {
    const next = items.map((item, index) => (index === at ? { ...item, ...part } : item));
    // What comes first takes the others along.
    setItems(
      at === 0 && (part.begins !== undefined || part.minutes !== undefined) && next.length > 1
        ? inARow(next, next[0]!.begins, zone)
        : next,
    );
    if (part.begins) show([{ begins: part.begins }]);
  };
  const show = ([first]: readonly Pick<Item, 'begins'>[]) => {
    const [itsDay] = daysOf(first ? [first] : [], zone);
    if (itsDay) setDay(itsDay);
  };
  const place = (next: Item[]) => {
    setItems(next);
    show(next);
  };
  const choose = (planned: Choices['planned'][number] | null, isChosen: boolean) => {
    const others = items.filter((item) => item.planned?.id !== planned?.id);
    const order = (item: Item) => (item.planned ? choices.planned.findIndex(({ id }) => id === item.planned!.id) : 99);
    const added = isChosen ? [planned ? itemOf(planned) : ownItem()] : [];
    // The day that is looked at stays.
    setItems(
      inARow(
        [...others, ...added].toSorted((one, other) => order(one) - order(other)),
        items[0]?.begins ?? '',
        zone,
      ),
    );
  };
  const submit = () => {
    if (!complete || overlaps.includes(true) || busy) return;
    const sent = { profileId, moved, offered, items, where, candidate, zone, locale, translate };
    void act(async () => await onDone(await sending(send({ ...sent, overCalendars: calendars.over }))), { onFailure });
  };
  return (
    <DialogForm onSubmit={submit}>
      {(isTried) => (
        <>
          <DialogContent
            sx={{
              display: 'grid',
              gap: 5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
              {!moved && (
                <FormGroup role="group" aria-label={translate('interviews.schedule.what')}>
                  {choices.planned.map((planned) => (
                    <FormControlLabel
                      key={planned.id}
                      label={[
                        inLanguage(planned.name, locale),
                        translate('interviews.schedule.minutesShort', { minutes: planned.minutes }),
                        planned.scheduled && translate('interviews.schedule.already'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      control={
                        <Checkbox
                          size="small"
                          checked={items.some((item) => item.planned?.id === planned.id)}
                          onChange={({ target }) => choose(planned, target.checked)}
                        />
                      }
                    />
                  ))}
                  <FormControlLabel
                    label={translate('interviews.schedule.own')}
                    control={
                      <Checkbox
                        size="small"
                        checked={items.some((item) => item.planned === null)}
                        onChange={({ target }) => choose(null, target.checked)}
                      />
                    }
                  />
                </FormGroup>
              )}
              {isTried && items.length === 0 && (
                <Alert severity="error">{translate('interviews.schedule.chooseOne')}</Alert>
              )}
              {items.map((item, at) => (
                <ItemFields
                  key={item.planned?.id ?? 'own'}
                  item={item}
                  choices={choices}
                  zone={zone}
                  fixed={moved !== undefined}
                  missing={isTried}
                  overlaps={overlaps[at]!}
                  onChange={(part) => change(at, part)}
                />
              ))}
              <WhereFields
                where={where}
                rooms={choices.rooms}
                kinds={items.map(({ kind }) => kind)}
                tried={isTried}
                onChange={setWhere}
              />
              <CandidateFields value={candidate} ownZone={zone} hasEmail={choices.has_email} onChange={setCandidate} />
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
              <Proposals
                read={proposals}
                people={choices.people}
                zone={zone}
                candidateZone={candidate.zone}
                onTake={(proposal) => place(asProposed(items, proposal, zone))}
              />
              {dayTimes.error && <LoadError error={dayTimes.error} onRetry={() => void dayTimes.refetch()} />}
              <DayView
                {...{ day, zone, items }}
                times={dayTimes.data}
                isRead={dayTimes.isSuccess && !dayTimes.isPlaceholderData}
                onDay={setDay}
                candidateZone={candidate.zone}
                candidate={choices.candidate}
                moved={moved?.id}
                roomId={where.roomId}
                onPick={(wall) => place(inARow(items, wall, zone))}
              />
            </Box>
          </DialogContent>
          <BesideButton>
            <Conflicts
              {...{ items, zone, moved: moved?.id, roomId: where.roomId }}
              times={chosen.isPlaceholderData ? undefined : chosen.data}
              {...calendars}
            />
            {problem && <Alert severity="error">{problem}</Alert>}
            {changeNotice}
          </BesideButton>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Button onClick={onClose} disabled={busy}>
              {translate('ra.action.cancel')}
            </Button>
            {choices.has_email && candidate.notified && (
              <Button disabled={!complete} onClick={() => setPreview(true)}>
                {translate('interviews.schedule.preview')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={busy} disabled={isOver}>
              {translate(moved ? 'interviews.schedule.moveNow' : 'interviews.schedule.now')}
            </Button>
          </DialogActions>
          {preview && items[0] && (
            <InterviewMail
              profileId={profileId}
              body={{
                act: moved ? 'moved' : 'invited',
                time_zone: zone,
                candidate_time_zone: candidate.zone,
                message: candidate.message.trim() || null,
                interview: {
                  ...previewed(newInterview(items[0], where, locale), moved?.name ?? items[0].planned?.name),
                  ...whereIn(where),
                },
              }}
              onClose={() => setPreview(false)}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}

/** Without a name of its own it has the plan's. */
function previewed(
  { planned_interview_id: _planned, ...interview }: ReturnType<typeof newInterview>,
  name: Scheduled['name'] | undefined,
) {
  return { ...interview, ...(interview.name || !name ? {} : { name }) };
}
