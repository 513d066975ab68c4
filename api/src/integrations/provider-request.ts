import { request } from 'node:https';
import { lookupPublic } from '../platform/outgoing/public-address.ts';

export interface ProviderRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

export interface ProviderAnswer {
  status: number;
  body: string;
}

const patience = 10_000;
const mostBytes = 1_000_000;

/** Sends one request to a provider. Redirects are answers like others: nothing is followed anywhere. */
export function callProvider({ method, url, headers, body }: ProviderRequest): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience);
    const sent = request(url, { method, headers, lookup: lookupPublic, signal }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > mostBytes) sent.destroy(new Error('The answer is too long'));
        else parts.push(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
