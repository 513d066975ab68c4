export { createSession } from './create-session.ts';
export { findSession } from './find-session.ts';
export { revokeSessions, sweepSessions } from './revoke-sessions.ts';
export { hashToken, newToken } from './tokens.ts';
