import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Card } from './use-scorecards.ts';

/** A rating as dots and in words. */
export function Rated({ rating, short = false }: { rating: number | null; short?: boolean }) {
  const translate = useTranslate();
  if (rating === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {short ? <span aria-hidden>–</span> : translate('scorecards.unrated')}
        {short && (
          <Box
            component="span"
            sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
          >
            {translate('scorecards.unrated')}
          </Box>
        )}
      </Box>
    );
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ color: 'primary.main', letterSpacing: 1 }}>
        {'●'.repeat(rating)}
        {'○'.repeat(4 - rating)}
      </Box>
      <span>{translate(`scorecards.ratings.${rating}`)}</span>
    </Box>
  );
}

const colors = { strong_no: 'error', no: 'error', yes: 'success', strong_yes: 'success' } as const;

/** Whether somebody recommends the candidate, in words; the strong ones are filled. */
export function Recommended({ recommendation }: Pick<Card, 'recommendation'>) {
  const translate = useTranslate();
  if (recommendation === null) return null;
  return (
    <Chip
      size="small"
      color={colors[recommendation]}
      variant={recommendation.startsWith('strong') ? 'filled' : 'outlined'}
      label={translate(`scorecards.recommendations.${recommendation}`)}
    />
  );
}
