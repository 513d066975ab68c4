import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { formatAge, formatMoment } from '../i18n/dates.ts';

/** A moment as its age, or in other words; with the full date in a tooltip. */
export function Moment({ at, children }: { at: string; children?: ReactNode }) {
  const locale = useLocale() ?? 'en';
  return (
    <Tooltip title={formatMoment(at, locale)}>
      <time dateTime={at}>{children ?? formatAge(at, locale)}</time>
    </Tooltip>
  );
}
