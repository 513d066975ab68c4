import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { conflictsOf, type DayTimes, type Item } from './items.ts';

interface ConflictsProps {
  items: readonly Item[];
  times: DayTimes | undefined;
  /** The day that the times are of. */
  day: string;
  zone: string;
  moved: number | undefined;
  roomId: number | null;
  /** What people's own calendars say is passed over. */
  over: boolean;
  onOver: (over: boolean) => void;
  /** The server has refused it because of a calendar. */
  refused: boolean;
}

/** Says before anything is sent who is taken at the chosen times, and who does not work then. */
export function Conflicts({ items, times, day, over, onOver, refused, ...about }: ConflictsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const found = items.filter(({ begins }) => begins.startsWith(day)).flatMap((item) => conflictsOf(item, times, about));
  const named = (what: string) => [...new Set(found.filter((each) => each.what === what).map(({ name }) => name))];
  const [busy, calendar, rooms, off] = [named('busy'), named('calendar'), named('room'), named('off')];
  const old = (times?.people ?? []).flatMap(({ id, name, calendar: own }) =>
    own?.is_old && items.some(({ interviewerIds }) => interviewerIds.includes(id)) ? { id, name, at: own.read_at } : [],
  );
  const candidate = found.some(({ what }) => what === 'candidate');
  const taken = [...busy, ...rooms, ...(candidate ? [translate('interviews.schedule.theCandidate')] : [])];
  return (
    <>
      <div role="status">
        {taken.length > 0 && (
          <Alert severity="error">{translate('interviews.schedule.taken', { names: taken.join(', ') })}</Alert>
        )}
        {calendar.length > 0 && (
          <Alert severity="warning">
            {translate('interviews.schedule.takenInCalendar', { names: calendar.join(', ') })}
          </Alert>
        )}
        {old.map(({ id, name, at }) => (
          <Alert key={id} severity="warning">
            {at
              ? translate('interviews.schedule.oldCalendar', { name, when: formatMoment(at, locale) })
              : translate('interviews.schedule.unreadCalendar', { name })}
          </Alert>
        ))}
        {off.length > 0 && (
          <Alert severity="warning">{translate('interviews.schedule.off', { names: off.join(', ') })}</Alert>
        )}
      </div>
      {(calendar.length > 0 || refused) && (
        <FormControlLabel
          label={translate('interviews.schedule.overCalendars')}
          control={<Checkbox size="small" checked={over} onChange={({ target }) => onOver(target.checked)} />}
        />
      )}
    </>
  );
}
