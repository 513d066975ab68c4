import { kept } from './kept/kept.ts';

const ownServers = new Set<string>();

/** Whether a server is one of this project's own schemas, so that what it answers to tests is held to the contract. */
export function holdToContract(url: string, own: boolean): void {
  if (own) ownServers.add(url);
  else ownServers.delete(url);
}

/** Fails where a good answer has what the contract does not say. */
export function checkAnswer(request: { url: string; method: string; path: string }, body: unknown) {
  if (!ownServers.has(request.url)) return;
  const fault = kept()!.answerFault(request.method, request.path, body);
  if (fault) throw new Error(fault);
}
