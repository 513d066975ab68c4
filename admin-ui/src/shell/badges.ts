import type { ScreenPlace } from '../generated/shapes.ts';
import { useUnreadCount } from '../mail/threads/service.ts';

/** How much waits behind the entries of the menu that schemas give a badge. */
export const useBadges = (): Record<NonNullable<ScreenPlace['badge']>, number> => ({
  unreadMails: useUnreadCount(),
});
