import type { CallTypes } from '../generated/call-types.ts';

/** A mail as the thread shows it; what it says is asked for when it is opened. */
export type ThreadMail = CallTypes['listMails']['answer'][number];

export type OpenedMail = CallTypes['getMail']['answer'];
