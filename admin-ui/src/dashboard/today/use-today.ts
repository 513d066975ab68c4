import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from '../../platform/address.ts';
import { type AnswerOf, call } from '../../platform/call.ts';

export type Today = AnswerOf<'dashboardToday'>;

export const todayKey = ['dashboard', 'today'];

const input = (own: boolean) => ({ query: { own } });

/** Where `useToday` asks. */
export const todayAddress = (own: boolean) => addressOf('dashboardToday', input(own));

/** What needs the reader today, and how they have arranged the dashboard. */
export const useToday = (own: boolean) =>
  useQuery({
    queryKey: [...todayKey, own],
    queryFn: () => call('dashboardToday', input(own)),
    // Whoever comes back from a list has done some of it.
    staleTime: 0,
  });

/** Tells that the dashboard was opened, once it stands there. Nobody waits for it: untold, the same stays new. */
export function useVisit(isThere: boolean): void {
  useEffect(() => {
    if (isThere) call('openDashboard').catch(() => undefined);
  }, [isThere]);
}
