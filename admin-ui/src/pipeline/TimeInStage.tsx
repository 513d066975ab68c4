import HourglassIcon from '@mui/icons-material/HourglassBottom';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { daysSince } from '../platform/i18n/dates.ts';
import { useOrganization } from '../platform/organization.ts';
import { usePipelineContext } from './pipeline-context.ts';
import type { Card } from './types.ts';

/** After so many days in one stage somebody has waited for long, where the organization says nothing. */
const usualWait = 7;
const oneDay = 86_400_000;

/** For how many days a candidate has been in the stage; who waits for long stands out. Final stages wait for nothing. */
export function TimeInStage({ card }: { card: Card }) {
  const translate = useTranslate();
  const { stages } = usePipelineContext();
  const longWait = useOrganization().settings?.waiting_days ?? usualWait;
  const type = stages.find(({ id }) => id === card.stage_id)?.stage_type;
  if (!card.stage_entered_at || type === 'hired' || type === 'rejected') return null;
  const days = daysSince(card.stage_entered_at);
  const late = days >= longWait;
  // Of who stands where they came to, the age of the application says the same.
  const moved = !card.created_at || Date.parse(card.stage_entered_at) - Date.parse(card.created_at) > oneDay;
  if (days < 1 || !(late || moved)) return null;
  const label = translate(late ? 'board.longInStage' : 'board.inStage', { smart_count: days });
  return (
    <Tooltip title={label} describeChild={false}>
      <Box
        component="span"
        role="img"
        aria-label={label}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          flexShrink: 0,
          whiteSpace: 'nowrap',
          ...(late ? { color: 'warning.main', fontWeight: 600 } : {}),
        }}
      >
        <HourglassIcon sx={{ fontSize: 12 }} />
        {translate('board.daysShort', { smart_count: days })}
      </Box>
    </Tooltip>
  );
}
