import { limits } from '../../generated/limits.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../platform/i18n/dates.ts';
import type { Today } from './use-today.ts';

interface TodayTilesProps {
  today: Today;
  /** Those that are shown, in their order. */
  tiles: Today['tiles'];
  own: boolean;
}

/** How many wait of each kind, and the way to exactly those. */
export function TodayTiles({ today, tiles, own }: TodayTilesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale);
  const name = translate('admin.dashboard.today.title');
  if (tiles.length === 0) return null;
  return (
    <Box component="section" aria-label={name}>
      {tiles.every(({ count }) => count === 0) ? (
        <Typography color="textSecondary">{translate('admin.dashboard.today.nothing')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          }}
        >
          {tiles.map(({ key, count }) => {
            const since = key === 'new_applications' ? `&since=${encodeURIComponent(today.since)}` : '';
            const words = (
              <>
                <Box component="span" sx={{ display: 'block', fontSize: 22, lineHeight: 1.2, fontWeight: 650 }}>
                  {number.format(count)}
                  {count >= limits.counted && '+'}
                </Box>{' '}
                <span>{translate(`admin.dashboard.today.${key}`, { smart_count: count })}</span>{' '}
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {translate(`admin.dashboard.today.about.${key}`, {
                    smart_count: today.waiting_days,
                    when: formatMoment(today.since, locale),
                  })}
                </Typography>
              </>
            );
            return (
              <Paper
                component="li"
                key={key}
                variant="outlined"
                sx={{
                  // On a phone there is room for what waits alone.
                  display: count === 0 ? { xs: 'none', sm: 'grid' } : 'grid',
                  ...{ overflowWrap: 'anywhere', '& > *': { px: 3, py: 2, borderRadius: 'inherit' } },
                }}
              >
                {count === 0 ? (
                  <Typography component="div" color="textSecondary">
                    {words}
                  </Typography>
                ) : (
                  <Box
                    component={Link}
                    to={key === 'due_tasks' ? '/tasks' : `/dashboard/${key}?own=${own}${since}`}
                    sx={{
                      ...{ color: 'text.primary', textDecoration: 'none' },
                      '&:hover': { bgcolor: 'action.hover' },
                      '& > :first-of-type': { color: 'primary.main' },
                    }}
                  >
                    {words}
                  </Box>
                )}
              </Paper>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
