import { config } from '../config/config.ts';

/** How long a session lasts: `idleHours` without use, `days` at the most. */
export interface SessionLifetime {
  idleHours: number;
  days: number;
}

/** SESSION_IDLE_HOURS and SESSION_DAYS. */
export function sessionLifetime(): SessionLifetime {
  const { sessionIdleHours, sessionDays } = config();
  return { idleHours: sessionIdleHours, days: sessionDays };
}
