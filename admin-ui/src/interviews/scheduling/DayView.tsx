import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { zoneName } from '../../platform/page/date-time/zoned.ts';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import { DayColumn, type Column } from './DayColumn.tsx';
import { conflictsOf, type DayTimes, type Item, minute, momentAt, plusMinutes } from './items.ts';

/** Height of half an hour. */
const row = 26;
const usual = { first: 7, last: 19 };

interface DayViewProps {
  day: string;
  onDay: (day: string) => void;
  zone: string;
  candidateZone: string | null;
  candidate: string;
  times: DayTimes | undefined;
  /** They are those of this day and these people, and not of what was chosen before. */
  isRead: boolean;
  items: readonly Item[];
  moved: number | undefined;
  roomId: number | null;
  /** The first of the interviews begins then. */
  onPick: (wall: string) => void;
}

/** A day with a column for each who takes part; a time is picked with the mouse, or with the arrow keys and Enter. */
export function DayView(props: DayViewProps) {
  const { day, onDay, zone, candidateZone, candidate, times, isRead, items, moved, roomId, onPick } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const list = useRef<HTMLDivElement>(null);
  const clock = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  const hours = items.flatMap(({ begins }) => (begins.startsWith(day) ? [Number(begins.slice(11, 13))] : []));
  const first = Math.min(usual.first, ...hours);
  const last = Math.max(usual.last, ...hours.map((hour) => hour + 1));
  const starts = Array.from({ length: (last - first) * 2 }, (_none, at) =>
    plusMinutes(`${day}T00:00`, first * 60 + at * 30),
  );
  const from = momentAt(starts[0]!, zone)!.getTime();
  const columns: Column[] = [
    ...(times?.people ?? []).map(({ id, name, busy, works }) => ({ key: `p${id}`, name, busy, works })),
    ...(times?.rooms ?? []).map(({ id, name, busy }) => ({ key: `r${id}`, name, busy })),
    { key: 'candidate', name: candidate, busy: times?.candidate ?? [] },
  ];
  const chosen = items.flatMap((item) => {
    const begins = momentAt(item.begins, zone)?.getTime();
    return begins === undefined || !item.begins.startsWith(day)
      ? []
      : [{ from: begins, to: begins + item.minutes * minute }];
  });
  const step = (days: number) => onDay(plusMinutes(`${day}T00:00`, days * 1440).slice(0, 10));
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus();
  };
  const current = starts.findIndex((start) => start === items[0]?.begins);
  return (
    <Box
      component="section"
      aria-label={translate('interviews.schedule.dayView')}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton size="small" aria-label={translate('interviews.schedule.dayBefore')} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <TextField
          type="date"
          size="small"
          label={translate('interviews.schedule.day')}
          value={day}
          onChange={({ target }) => target.value && onDay(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
        />
        <IconButton size="small" aria-label={translate('interviews.schedule.dayAfter')} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate(candidateZone ? 'interviews.schedule.bothZones' : 'interviews.schedule.oneZone', {
          zone: zoneName(zone, locale),
          other: candidateZone ? zoneName(candidateZone, locale) : '',
        })}
      </Typography>
      <Box
        tabIndex={-1}
        sx={{
          overflow: 'auto',
          maxHeight: 420,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          display: 'grid',
          gridTemplateColumns: `${candidateZone ? 150 : 92}px repeat(${columns.length}, minmax(84px, 1fr))`,
        }}
      >
        <Box
          ref={list}
          role="group"
          aria-label={translate('interviews.schedule.times')}
          onKeyDown={keys}
          sx={{
            gridRow: 1,
            gridColumn: 1,
            pt: `${row + 6}px`,
            position: 'sticky',
            left: 0,
            zIndex: 2,
            bgcolor: 'background.paper',
          }}
        >
          {starts.map((start, at) => {
            const moment = momentAt(start, zone)!;
            const conflicts = items[0]
              ? conflictsOf({ ...items[0], begins: start }, isRead ? times : undefined, { zone, moved, roomId })
              : [];
            const names = conflicts.map(({ what, name }) => (what === 'candidate' ? candidate : name));
            const known =
              names.length === 0
                ? translate('interviews.schedule.free')
                : translate('interviews.schedule.notFree', { names: names.join(', ') });
            const state = isRead ? known : '';
            const theirs = candidateZone ? clock(moment, candidateZone) : '';
            return (
              <ButtonBase
                key={start}
                aria-pressed={at === current}
                tabIndex={at === Math.max(current, 0) ? 0 : -1}
                onClick={() => onPick(start)}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  width: '100%',
                  height: row,
                  px: 2,
                  fontSize: '0.8125rem',
                  fontWeight: at === current ? 700 : 400,
                  color: conflicts.length > 0 ? 'text.secondary' : 'text.primary',
                  '&:hover': { bgcolor: 'action.hover' },
                  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                }}
              >
                <span>
                  {clock(moment, zone)}
                  <Box component="span" sx={hiddenText}>
                    {['', theirs && translate('interviews.schedule.theirs', { time: theirs }), state]
                      .filter((part, index) => index === 0 || part)
                      .join(', ')}
                  </Box>
                </span>
                {theirs && (
                  <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                    {theirs}
                  </Box>
                )}
              </ButtonBase>
            );
          })}
        </Box>
        {columns.map((column) => (
          <DayColumn
            key={column.key}
            column={column}
            from={from}
            rows={starts.length}
            rowHeight={row}
            chosen={chosen}
            moved={moved}
            onPick={(minutes) => onPick(plusMinutes(starts[0]!, minutes))}
          />
        ))}
      </Box>
    </Box>
  );
}
