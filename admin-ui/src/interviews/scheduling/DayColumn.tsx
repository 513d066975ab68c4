import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { type DayTimes, minute } from './items.ts';

export interface Column {
  key: string;
  name: string;
  busy: DayTimes['candidate'];
  /** When they work; a room and a candidate always do. */
  works?: DayTimes['people'][number]['works'];
}

interface DayColumnProps {
  column: Column;
  /** When the day begins that is shown, and how many half hours of it. */
  from: number;
  rows: number;
  rowHeight: number;
  chosen: readonly { from: number; to: number }[];
  moved: number | undefined;
  /** Minutes after the beginning. */
  onPick: (minutes: number) => void;
}

/** Somebody's day as a picture; what it says is said in words by the times beside it. */
export function DayColumn({ column, from, rows, rowHeight, chosen, moved, onPick }: DayColumnProps) {
  const translate = useTranslate();
  const height = rows * rowHeight;
  const place = (begin: number, end: number) => {
    const at = (moment: number) => Math.min(height, Math.max(0, ((moment - from) / (30 * minute)) * rowHeight));
    return { position: 'absolute', left: 2, right: 2, top: at(begin), height: at(end) - at(begin) } as const;
  };
  const pick = ({ currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    const at = clientY - currentTarget.getBoundingClientRect().top;
    onPick(Math.floor(((at / rowHeight) * 30) / 15) * 15);
  };
  const busy = column.busy.filter(({ interview_id: id }) => moved === undefined || id !== moved);
  return (
    <Box aria-hidden sx={{ gridRow: 1, borderLeft: 1, borderColor: 'divider', minWidth: 0 }}>
      <Box
        title={column.name}
        sx={{
          height: rowHeight + 6,
          px: 1,
          pt: 1,
          fontSize: '0.75rem',
          fontWeight: 600,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {column.name}
      </Box>
      <Box
        onClick={pick}
        sx={{ position: 'relative', height, cursor: 'pointer', bgcolor: column.works ? 'action.hover' : 'transparent' }}
      >
        {column.works?.map((span) => (
          <Box
            key={span.from}
            sx={{
              ...place(Date.parse(span.from), Date.parse(span.to)),
              left: 0,
              right: 0,
              bgcolor: 'background.paper',
            }}
          />
        ))}
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            backgroundImage: (theme) =>
              `repeating-linear-gradient(${theme.palette.divider} 0 1px, transparent 1px ${rowHeight * 2}px)`,
          }}
        />
        {busy.map((span) => (
          <Box
            key={`${span.from} ${span.in_calendar}`}
            sx={{
              ...place(Date.parse(span.from), Date.parse(span.to)),
              bgcolor: span.in_calendar ? 'text.disabled' : 'text.secondary',
              color: span.in_calendar ? 'text.primary' : 'background.paper',
              fontSize: '0.6875rem',
              px: 1,
              borderRadius: 0.5,
              overflow: 'hidden',
            }}
          >
            {translate(span.in_calendar ? 'interviews.schedule.busyInCalendar' : 'interviews.schedule.busy')}
          </Box>
        ))}
        {chosen.map((span) => (
          <Box
            key={span.from}
            sx={{ ...place(span.from, span.to), border: 2, borderColor: 'primary.main', borderRadius: 0.5 }}
          />
        ))}
      </Box>
    </Box>
  );
}
