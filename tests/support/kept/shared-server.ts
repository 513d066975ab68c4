import { holdToContract } from '../held-to-contract.ts';
import type { TestServer } from '../server.ts';
import { kept } from './kept.ts';

/**
 * A server with the demo's rows, which other files have used before: a start of its own takes half of what a short file
 * takes. For files that look at rows which they made, and count none that others may have made. Who changes what the
 * demo's organization, people and lists are gives the next file a new one (KeptServer).
 */
export async function sharedServer(): Promise<TestServer> {
  const server = await kept()!.sharedServer();
  holdToContract(server.url, true);
  return { ...server, stop: async () => undefined };
}
