import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useFailureWords } from '../../platform/failure-words.ts';
import { formatMoment } from '../../platform/i18n/dates.ts';
import type { Connection } from './use-calendar.ts';

type Read = Pick<Connection, 'status' | 'read_at' | 'failing_since' | 'failure'>;

/** How reading a calendar goes: since when not, and why. */
export function ReadState({ connection: { status, read_at, failing_since, failure } }: { connection: Read }) {
  const translate = useTranslate();
  const words = useFailureWords();
  const locale = useLocale() ?? 'en';
  const when = (at: string | null) => (at ? formatMoment(at, locale) : '');
  const last = read_at && translate('calendars.lastRead', { when: when(read_at) });
  return (
    <div role="status">
      {status === 'failing' ? (
        <Alert severity="error">
          {[translate('calendars.status.failing', { when: when(failing_since) }), words(failure, null), last]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      ) : (
        <Typography color="textSecondary">{last || translate('calendars.status.waiting')}</Typography>
      )}
    </div>
  );
}

/** What became of the interviews that are written to it; nothing where there are none. */
export function CopiesState({ entries }: Pick<Connection, 'entries'>) {
  const translate = useTranslate();
  const words = useFailureWords();
  const locale = useLocale() ?? 'en';
  const { written, waiting, failing, edited, failing_since: since, failure } = entries;
  const counted = [
    written > 0 && translate('calendars.entries.written', { smart_count: written }),
    waiting > 0 && translate('calendars.entries.waiting', { smart_count: waiting }),
  ].filter(Boolean);
  return (
    <>
      {counted.length > 0 && <Typography color="textSecondary">{counted.join(' · ')}</Typography>}
      {failing > 0 && since && (
        <Alert severity="error">
          {translate('calendars.entries.failing', { smart_count: failing, when: formatMoment(since, locale) })}{' '}
          {words(failure, null)}
        </Alert>
      )}
      {edited > 0 && <Alert severity="info">{translate('calendars.entries.edited', { smart_count: edited })}</Alert>}
    </>
  );
}
