import { isIPv4 } from 'node:net';

/** What decides about the demo; `databaseUrl` as it was given, before the built-in database is started. */
export interface DemoSetting {
  demo?: boolean;
  databaseUrl?: string;
  environment: string;
}

/** DEMO decides; without it, the demo is for a server that was given neither a database nor production. */
export function wantsDemo({ demo, databaseUrl, environment }: DemoSetting): boolean {
  return demo ?? (databaseUrl === undefined && environment !== 'production');
}

/** A server that may not be reached as it is set up. */
export class DemoExposed extends Error {
  override name = 'DemoExposed';
}

/**
 * Refuses to open demo accounts, whose password is public, to other machines.
 * @throws DemoExposed that says what can be done.
 */
export function assertDemoIsPrivate({ host, demo, holds }: { host: string; demo?: boolean; holds: boolean }): void {
  if (!holds || demo === true || isLoopback(host)) return;
  throw new DemoExposed(
    `This database holds the demo accounts, whose password is public, so the server does not listen on ${host}. ` +
      'Leave HOST out (127.0.0.1), use a database without the demo, or set DEMO=1 if everybody may come in.',
  );
}

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}
