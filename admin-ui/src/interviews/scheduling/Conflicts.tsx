import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { conflictsOf, type DayTimes, type Item } from './items.ts';

interface ConflictsProps {
  items: readonly Item[];
  times: DayTimes | undefined;
  /** The day that the times are of. */
  day: string;
  zone: string;
  moved: number | undefined;
  roomId: number | null;
}

/** Says before anything is sent who is taken at the chosen times, and who does not work then. */
export function Conflicts({ items, times, day, ...about }: ConflictsProps) {
  const translate = useTranslate();
  const found = items.filter(({ begins }) => begins.startsWith(day)).flatMap((item) => conflictsOf(item, times, about));
  const named = (what: string) => [...new Set(found.filter((each) => each.what === what).map(({ name }) => name))];
  const [busy, rooms, off] = [named('busy'), named('room'), named('off')];
  const candidate = found.some(({ what }) => what === 'candidate');
  const taken = [...busy, ...rooms, ...(candidate ? [translate('interviews.schedule.theCandidate')] : [])];
  return (
    <div role="status">
      {taken.length > 0 && (
        <Alert severity="error">{translate('interviews.schedule.taken', { names: taken.join(', ') })}</Alert>
      )}
      {off.length > 0 && (
        <Alert severity="warning">{translate('interviews.schedule.off', { names: off.join(', ') })}</Alert>
      )}
    </div>
  );
}
