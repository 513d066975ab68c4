import { holdToContract } from '../held-to-contract.ts';
import type { TestServer } from '../server.ts';
import type { SmtpServer } from '../servers/smtp-server.ts';
import { kept } from './kept.ts';
import type { Kind, Started } from './kinds.ts';

/**
 * A server with the demo's rows, which other files have used before: a start of its own takes half of what a short file
 * takes. For files that look at rows which they made, and count none that others may have made. Who changes what the
 * demo's organization, people and lists are gives the next file a new one (KeptServer).
 */
export const sharedServer = async (kind: Exclude<Kind, 'mailing'> = 'usual'): Promise<TestServer> =>
  (await shared(kind)).server;

/** One that sends its mails, and the mail server that has them, also those of others. */
export async function sharedMailing(): Promise<{ server: TestServer; smtp: SmtpServer }> {
  const { server, smtp } = await shared('mailing');
  return { server, smtp: smtp! };
}

async function shared(kind: Kind): Promise<Started> {
  const started = await kept()!.sharedServer(kind);
  holdToContract(started.server.url, true);
  return { ...started, server: { ...started.server, stop: async () => undefined } };
}
