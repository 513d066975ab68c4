import { useQuery } from '@tanstack/react-query';
import { screens } from '../../generated/roles.ts';
import { call } from '../../platform/call.ts';
import { currentRole } from '../../platform/session/identity.ts';

/** How often it is asked for while somebody looks at the screen. */
const everyMs = 60_000;

/** Whether mails come in for the role at all. */
const receives = (): boolean =>
  screens.some(({ menu }) => menu?.badge === 'unreadMails' && menu.roles?.includes(currentRole()));

/** How many mails wait for the reader; 0 as long as it is not known. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: ['unread-count'],
    queryFn: ({ signal }) => call('countUnreadMails', { signal }),
    enabled: receives(),
    refetchInterval: everyMs,
    retry: false,
  });
  return data?.count ?? 0;
}
