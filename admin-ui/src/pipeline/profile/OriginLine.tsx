import { useTranslate } from 'react-admin';
import type { Profile } from '../types.ts';

/** The link on which the candidate came: whose it was, or of which campaign. Most came by none. */
export function OriginLine({ origin }: { origin: Profile['origin'] }) {
  const translate = useTranslate();
  if (!origin) return null;
  const { referred_by: employee, utm_source, utm_medium, utm_campaign } = origin;
  const campaign = [utm_source, utm_medium, utm_campaign].filter(Boolean).join(' / ');
  return (
    <>
      {employee && <span>{translate('board.referredBy', { name: employee.name })}</span>}
      {campaign && <span>{translate('board.campaign', { campaign })}</span>}
    </>
  );
}
