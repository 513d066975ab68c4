import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { call } from '../../platform/call.ts';
import { keepRowsOf } from '../../platform/keep/keep-rows-of.ts';
import { mayCall, mayOpen } from '../../platform/session/access.ts';
import { currentIdentity } from '../../platform/session/identity.ts';

/** What the charts show; both are asked for once, and again in another language: stages come by their names. */
export function useCharts(own: boolean) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['dashboard', 'charts', own, locale],
    queryFn: () => call('dashboardCharts', { query: { own } }),
    placeholderData: keepRowsOf(['dashboard', 'charts', own]),
    enabled: mayCall('dashboardCharts'),
  });
}

/** The report that tells more of the same candidates, where the reader opens reports. */
export function reportOf(screen: string, filters: Record<string, string>, own: boolean): string | undefined {
  if (!mayOpen(screen)) return undefined;
  const address = new URLSearchParams(filters);
  if (own) address.set('personnel_id', String(currentIdentity().id));
  return `${screen}?${address}`;
}
