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

/** Time of each of so many calls, made by so many clients at once; the exact 95th percentile in milliseconds. */
export async function latencies(
  call: () => Promise<void>,
  { clients, calls }: { clients: number; calls: number },
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  let left = calls;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const started = performance.now();
        await call();
        times.push(performance.now() - started);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)]!, p95: times[Math.floor(times.length * 0.95)]! };
}
