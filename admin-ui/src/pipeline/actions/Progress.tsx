import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocale, useTranslate } from 'react-admin';
import { Report } from './Report.tsx';
import type { Sending } from './use-sending.ts';

/** What a call on many is doing: that it is on its way, or why nothing came of it. */
export function Progress({ sending }: { sending: Sending }) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const count = sending.choice.ids.length;
  if (sending.busy && count > 1) {
    const text = translate('actions.working', { count: number.format(count) });
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <LinearProgress aria-label={text} />
        <span role="status">{text}</span>
      </Box>
    );
  }
  if (sending.failure === undefined) return null;
  return <Report failure={sending.failure} count={count} onLeaveOut={sending.leaveOut} />;
}
