/** How long a session lasts: `idleHours` without use, `days` at the most. */
export interface SessionLifetime {
  idleHours: number;
  days: number;
}

/** SESSION_IDLE_HOURS (default 12) and SESSION_DAYS (default 14). Throws on anything but a positive number. */
export function sessionLifetime(env: NodeJS.ProcessEnv = process.env): SessionLifetime {
  return {
    idleHours: positive('SESSION_IDLE_HOURS', env.SESSION_IDLE_HOURS, 12),
    days: positive('SESSION_DAYS', env.SESSION_DAYS, 14),
  };
}

function positive(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!(value > 0 && value < 10_000)) throw new Error(`${name} is a positive number, not "${text}"`);
  return value;
}
