/** People: accounts as administrators keep them, seats, and what everybody does with an account of their own. */
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readOwnAccount, updateOwnAccount } from './own-account.ts';
import { createUserChangeLog } from './change-log.ts';
import { employeeHook } from './employee-hook.ts';
import { readEsignature, removeEsignature, uploadEsignature } from './esignature.ts';
import { applyExpiryNotificationDefault, assignExpiryNotification, assignWatchStages, readNotices } from './notices.ts';
import { resendInvitation } from './resend-invitation.ts';
import * as states from './state-calls.ts';
import { unreadEmails } from './unread-emails.ts';

export { hasSuperAdmin } from './guards.ts';

/** Handlers of schemas/requests/people.json. */
export const peopleHandlers = {
  ...states,
  resendInvitation,
  uploadEsignature,
  removeEsignature,
  readEsignature,
  applyExpiryNotificationDefault,
  assignExpiryNotification,
  assignWatchStages,
  readNotices,
  unreadEmails,
  createUserChangeLog,
  readOwnAccount,
  updateOwnAccount,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
};

/** Rules that the schema of employee names. */
export const peopleHooks = { 'employee-account': employeeHook };
