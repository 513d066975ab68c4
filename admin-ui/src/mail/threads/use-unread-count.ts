import { useQuery } from '@tanstack/react-query';
import { screens } from '../../generated/roles.ts';
import { call } from '../../platform/call.ts';
import { currentRole } from '../../platform/session/identity.ts';

/** How often it is asked for while somebody looks at the screen. */
const everyMs = 60_000;

/** Whether mails come in for the role at all. */
const receives = (): boolean =>
  screens.some(({ menu }) => menu?.badge === 'unreadMails' && menu.roles?.includes(currentRole()));

/** How many mails wait for the reader; undefined as long as it is not known, and for whom none come in. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: ['unread-count'],
    queryFn: ({ signal }) => call('countUnreadMails', { signal }),
    enabled: receives(),
    refetchInterval: everyMs,
    // They may have been read in the window from which the reader comes back.
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data?.count;
}
