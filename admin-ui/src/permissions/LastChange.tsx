import { useTranslate } from 'react-admin';
import { Moment } from '../platform/page/Moment.tsx';
import type { Change } from './use-switches.ts';

/** Who changed a switch last, and when. */
export function LastChange({ change }: { change: Change }) {
  const translate = useTranslate();
  const name = change.employee?.name ?? translate('permissions.somebody');
  return (
    <>
      {translate('permissions.changed', { name })} · <Moment at={change.changed_at} />
    </>
  );
}
