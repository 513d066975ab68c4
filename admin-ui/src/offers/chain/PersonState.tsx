import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SkipNextIcon from '@mui/icons-material/SkipNextOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Moment } from '../../platform/page/Moment.tsx';
import type { Person } from '../types.ts';

export const isAsked = ({ asked_at, approved, skip }: Person): boolean =>
  asked_at !== null && approved === null && !skip;

/** What somebody has answered and when, or since when they are asked. */
export function PersonState({ person }: { person: Person }) {
  const translate = useTranslate();
  const { approved, responded_at, skip, asked_at, reminded_at, notes, include_signature, signature_name } = person;
  const [state, Icon, color, at] = skip
    ? (['skipped', SkipNextIcon, 'text.secondary', null] as const)
    : approved === true
      ? (['approved', CheckCircleIcon, 'success.main', responded_at] as const)
      : approved === false
        ? (['returned', CancelIcon, 'error.main', responded_at] as const)
        : asked_at
          ? (['asked', HourglassIcon, 'info.main', asked_at] as const)
          : ([undefined, undefined, undefined, null] as const);
  if (!state) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color }}>
        <Icon sx={{ fontSize: 16 }} aria-hidden />
        {translate(`offers.ui.chain.state.${state}`)}
        {at && <Moment at={at} />}
        {include_signature && ` · ${translate('offers.ui.chain.signed', { name: signature_name ?? person.name })}`}
      </Box>
      {isAsked(person) && reminded_at && (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {translate('offers.ui.chain.remindedAt')} <Moment at={reminded_at} />
        </Box>
      )}
      {notes && (
        <Box component="blockquote" sx={{ m: 0, pl: 2, borderLeft: 2, borderColor: 'divider', whiteSpace: 'pre-wrap' }}>
          {notes}
        </Box>
      )}
    </Box>
  );
}
