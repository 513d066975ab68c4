import { Worker } from 'node:worker_threads';
import { PeerProblem, type PeerFailure } from '../../platform/errors/peer-failure.ts';
import type { Expansion } from './expand.ts';
import type { Span } from './spans.ts';

const mostMegabytes = 128;

type Message = { spans: Span[] } | { failure: PeerFailure; reason: string };

/**
 * What `busySpans` finds, in a thread that is ended with the signal. Calendars hold what strangers have sent, and some
 * rules never come to an end. @throws PeerProblem
 */
export function busySpansApart(expansion: Expansion, signal: AbortSignal): Promise<Span[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./expand-thread.ts', import.meta.url), {
      workerData: expansion,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const endless = () => reject(new PeerProblem('too_complex', 'The calendar took too long to expand'));
    signal.addEventListener('abort', endless, { once: true });
    thread.once('message', (message: Message) => {
      if ('spans' in message) resolve(message.spans);
      else reject(new PeerProblem(message.failure, message.reason));
    });
    thread.once('error', (cause) => reject(Object.assign(new PeerProblem('too_complex', 'It broke off'), { cause })));
    const end = () => {
      signal.removeEventListener('abort', endless);
      void thread.terminate();
    };
    thread.once('exit', endless);
    thread.once('message', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
