import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { valueKey } from '../../schema-ui/texts.ts';
import { useLetterContext } from '../letter/letter-context.ts';

const colours: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  sent: 'success',
  kept: 'warning',
  failed: 'error',
};

/** What happened to a letter, the newest first, with how far each mail came. */
export function LetterLog() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const { data, error, refetch } = useQuery({
    queryKey: ['letters', 'log', letter.id],
    queryFn: () => call('getLetterLog', { params: { id: letter.id } }),
    retry: false,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.length === 0) return <Typography color="textSecondary">{translate('offers.ui.log.none')}</Typography>;
  return (
    <Box
      component="ol"
      reversed
      aria-label={translate('offers.ui.section.log')}
      sx={{ m: 0, pl: 3, listStyle: 'none', borderLeft: 2, borderColor: 'divider', display: 'grid', gap: 3 }}
    >
      {data.map(({ id, action, name, email, created_at, version_sha256, notes, consent, mail }) => (
        <Box component="li" key={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {translate(valueKey('trail_entries', 'action', action), { _: action })}
            </Typography>
            <span>{[name, email && `<${email}>`].filter(Boolean).join(' ')}</span>
            <Typography component="span" color="textSecondary">
              <Moment at={created_at} />
            </Typography>
            {mail && (
              <Chip
                size="small"
                variant="outlined"
                color={colours[mail.status] ?? 'default'}
                label={`${translate('admin.form.before', { label: mail.to })} ${translate(valueKey('outbox', 'status', mail.status), { _: mail.status })}`}
              />
            )}
          </Box>
          {notes && (
            <Box
              component="blockquote"
              sx={{ m: 0, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider', whiteSpace: 'pre-wrap' }}
            >
              {notes}
            </Box>
          )}
          {consent && <Typography variant="body2">{translate('offers.ui.log.consent', { consent })}</Typography>}
          {version_sha256 && (
            <Typography variant="caption" color="textSecondary">
              SHA-256 {version_sha256}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
