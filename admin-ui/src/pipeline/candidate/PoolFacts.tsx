import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useLocale, useTranslate } from 'react-admin';
import type { AnswerOf } from '../../platform/call.ts';
import { formatDay } from '../../platform/i18n/dates.ts';

/** That a candidate is in the talent pool: for how long, and what they look for. */
export function PoolFacts({ member }: { member: NonNullable<AnswerOf<'candidatePageState'>['talent_pool']> }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { consented_at, expires_at, chosen, wishes } = member;
  const wanted = [...chosen, wishes].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip size="small" color="primary" variant="outlined" label={translate('talentPool.staff.pool')} />
        {translate('talentPool.staff.since', {
          from: formatDay(consented_at, locale),
          to: formatDay(expires_at, locale),
        })}
      </Box>
      {wanted && (
        <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('talentPool.staff.wants')}:
          </Box>{' '}
          {wanted}
        </Box>
      )}
    </Box>
  );
}
