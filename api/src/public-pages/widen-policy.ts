import type { Response } from 'express';

/** Adds hosts to directives of the content security policy of this one answer. */
export function widenPolicy(response: Response, hosts: Record<string, string>): void {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  const widened = policy.split(';').map((directive) => {
    const more = hosts[directive.trim().split(' ')[0] ?? ''];
    return more ? `${directive} ${more}` : directive;
  });
  response.setHeader('content-security-policy', widened.join(';'));
}
