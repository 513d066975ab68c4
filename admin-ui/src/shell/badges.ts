import type { MenuPlace } from '../generated/shapes.ts';
import { useUnreadCount } from '../mail/threads/service.ts';
import { useHeldCount } from './use-held-count.ts';

/** How much waits behind the entries of the menu that schemas give a badge. */
export const useBadges = (): Record<NonNullable<MenuPlace['badge']>, number> => ({
  unreadMails: useUnreadCount() ?? 0,
  heldApplications: useHeldCount(),
});
