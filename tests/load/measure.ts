import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failures: number;
}

/** Requests as fast as they are answered, for a few seconds, from so many connections; latencies in milliseconds. */
export async function measure(
  url: string,
  {
    connections = 16,
    seconds = 8,
    headers = {},
  }: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Measured> {
  const run = (duration: number) => autocannon({ url, connections, duration, headers });
  await run(2); // warm up
  const result = await run(seconds);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** Time of each of so many runs of `work`, made by so many clients at once; the exact 95th percentile in milliseconds. */
export async function latencies(
  work: () => Promise<unknown>,
  { clients, calls }: { clients: number; calls: number },
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  let left = calls;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const started = performance.now();
        await work();
        times.push(performance.now() - started);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)]!, p95: times[Math.floor(times.length * 0.95)]! };
}

const agent = new Agent({ keepAlive: true });

/**
 * Makes a call over a connection that stays open and reads its answer; rejects where that is an error. Lighter than
 * fetch, which would take a good part of the two cores from what it measures.
 */
export async function call(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<string> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const sent = json === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, agent, headers: sent }, (answer) => {
      text(answer).then((body) => {
        if ((answer.statusCode ?? 500) < 400) resolve(body);
        else reject(new Error(`${method} ${url.slice(0, 120)}: ${answer.statusCode} ${body.slice(0, 200)}`));
      }, reject);
    });
    sending.once('error', reject);
    sending.end(json);
  });
}
