import { config } from '../platform/config/config.ts';

/** What ends the UIDs of this installation. */
export const ownUids = (): string => `@${new URL(config().publicUrl).hostname}`;

/** The UID of an interview in every calendar: in invitations as in copies. */
export const calendarUid = (uid: string): string => `${uid}${ownUids()}`;
