import Tooltip from '@mui/material/Tooltip';
import { useLocale } from 'react-admin';
import { formatAge, formatMoment } from '../i18n/dates.ts';

/** A moment as its age, with the full date in a tooltip. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale() ?? 'en';
  return (
    <Tooltip title={formatMoment(at, locale)}>
      <time dateTime={at}>{formatAge(at, locale)}</time>
    </Tooltip>
  );
}
