import { Counter, Histogram, Registry } from 'prom-client';

/**
 * What this process counts while it works, for `GET /metrics`. A label holds words of ours alone, such as the id of a
 * call: whatever a caller sends could be personal, and would make series without end.
 */
export const registry = new Registry();
const registers = [registry];

const requests = new Counter({
  name: 'rolecall_requests_total',
  help: 'Requests that were answered, by call ("page": outside the api, "unknown": no such call) and class of status.',
  labelNames: ['call', 'method', 'status'] as const,
  registers,
});
const durations = new Histogram({
  name: 'rolecall_request_duration_seconds',
  help: 'How long answers took; of streams of events, until they were open.',
  labelNames: ['call', 'method'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});
const errors = new Counter({
  name: 'rolecall_errors_total',
  help: 'Errors that were answered, by the name that callers get.',
  labelNames: ['error'] as const,
  registers,
});
const refusals = new Counter({
  name: 'rolecall_rate_limited_total',
  help: 'What was refused because it came too often, by limit; "costly": turns of costly calls.',
  labelNames: ['limit'] as const,
  registers,
});
const jobRuns = new Histogram({
  name: 'rolecall_job_run_duration_seconds',
  help: 'Background jobs that this process has run, by how that ended; a failed run may be followed by another.',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.1, 1, 10, 60, 300],
  registers,
});
const sentMails = new Counter({
  name: 'rolecall_mails_sent_total',
  help: 'Mails that the next server has taken from this process.',
  registers,
});

/** Counts a request by the id of its call; the parser of Node knows some thirty methods, and no other arrives. */
export function countRequest(call: string, method: string, status: number, started: number): void {
  requests.inc({ call, method, status: `${Math.floor(status / 100)}xx` });
  durations.observe({ call, method }, secondsSince(started));
}

/** Counts an error by the name of its class in the answer. */
export const countError = (name: string): void => errors.inc({ error: name });

/** Counts what was refused by a limit of that name. */
export const countRefusal = (limit: string): void => refusals.inc({ limit });

/** Counts a run of a background job. */
export function countJobRun(queue: string, outcome: 'done' | 'failed', started: number): void {
  jobRuns.observe({ queue, outcome }, secondsSince(started));
}

/** Counts a mail that has left. */
export const countSentMail = (): void => sentMails.inc();

/** `started` as `performance.now()` told it. */
const secondsSince = (started: number) => (performance.now() - started) / 1000;
