import type { Response } from 'express';
import type { Rows } from '../generated/rows.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';

/** The hosts whose pages may show the open jobs, as the organization names them. */
export async function embedHosts(): Promise<string[]> {
  const row = await queryOne<{ hosts: Rows['organizations']['embed_hosts'] }>(
    'select embed_hosts as hosts from organizations where id = 1',
    [],
    { name: 'embed-hosts' },
  );
  return row?.hosts ?? [];
}

/**
 * Whether a page is of one of these hosts. Without TLS only where this product has none either: what comes that way may
 * be of anybody.
 */
export function isOf(origin: string | undefined, hosts: string[]): origin is string {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const secure = protocol === 'https:' || (protocol === 'http:' && config().publicUrl.startsWith('http:'));
  return secure && hosts.includes(host);
}

/** Lets pages of these hosts, and our own, show this one answer in a frame; all other answers stay with our own. */
export function allowFrames(response: Response, hosts: string[]): void {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  response.setHeader(
    'content-security-policy',
    policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${["'self'", ...hosts].join(' ')}`),
  );
  // It knows one host at most; browsers that read the policy do not look at it.
  response.removeHeader('x-frame-options');
}
