export { createSession, type SessionOrigin } from './create-session.ts';
export { findSession, type FoundSession, type NoSession } from './find-session.ts';
export type { SessionHeaders } from './headers.ts';
export { revokeSessions, sweepSessions } from './revoke-sessions.ts';
export { hashToken, newToken } from './tokens.ts';
