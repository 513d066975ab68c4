import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { conflictsOf, type DayTimes, type Item, momentAt, overlapsIn } from './items.ts';

interface ConflictsProps {
  items: readonly Item[];
  /** Of the days on which they begin. */
  times: DayTimes | undefined;
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
export function Conflicts({ items, times, over, onOver, refused, ...about }: ConflictsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const clock = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: about.zone },
  });
  const found = items.flatMap((item) =>
    conflictsOf(item, times, about).map(({ what, name }) => {
      const who = what === 'candidate' ? translate('interviews.schedule.theCandidate') : name;
      // Of several it is said which one is meant.
      return { what, name: items.length > 1 ? `${who} (${clock.format(momentAt(item.begins, about.zone))})` : who };
    }),
  );
  const named = (what: string) => [...new Set(found.filter((each) => each.what === what).map(({ name }) => name))];
  const [busy, calendar, rooms, off] = [named('busy'), named('calendar'), named('room'), named('off')];
  const old = (times?.people ?? []).flatMap(({ id, name, calendar: own }) =>
    own?.is_old && items.some(({ interviewerIds }) => interviewerIds.includes(id)) ? { id, name, at: own.read_at } : [],
  );
  const taken = [...busy, ...rooms, ...named('candidate')];
  return (
    <>
      <div role="status">
        {overlapsIn(items, about.zone).includes(true) && (
          <Alert severity="error">{translate('interviews.errors.overlap')}</Alert>
        )}
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
