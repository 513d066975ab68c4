import { collectDefaultMetrics, Gauge } from 'prom-client';
import { version } from '../../generated/version.ts';
import { openStreamCount } from '../chain/open-streams.ts';
import { pools } from '../database/connection.ts';
import { doesWork } from '../queue/index.ts';
import { release } from '../release.ts';
import { registry } from './counted.ts';
import { databaseStates, type DatabaseStates } from './database-states.ts';

const registers = [registry];
const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge<L>({ name: `rolecall_${name}`, help, labelNames, registers });

const build = gauge('build_info', 'The release that runs, and a digest of its schemas.', 'release', 'schemas');
const streams = gauge('event_streams', 'Streams of events that are open.');
const worker = gauge('worker', '1 where this process does background work.');
const connections = gauge(
  'database_connections',
  'Connections of this process, of the queue not counted.',
  'pool',
  'state',
);
const connectionsWanted = gauge('database_connections_waiting', 'Statements that wait for a connection.', 'pool');
const databaseUp = gauge('database_up', '0 where the database did not tell in time what waits in it.');

// What stands in the database: told by every process alike, and not at all while it is away.
const queueJobs = gauge(
  'queue_jobs',
  'Background jobs, by queue and state: ready to run, deferred until later, active, failed for good.',
  'queue',
  'state',
);
const oldest = gauge('queue_oldest_ready_seconds', 'For how long the oldest job that is ready has been so.', 'queue');
const workerSeen = gauge('worker_seen_seconds', 'Since any worker was last heard of; while one runs, ten or so.');
const mails = gauge(
  'mails',
  'Mails that wait for their first try or for another one, and those that failed for good.',
  'state',
);
const documents = gauge('documents_pending', 'Documents of applications whose text is still to be read.');
const heldFiles = gauge('files_held', 'Files that are handed out to nobody until they have been scanned.');

let collecting = false;

/** Begins to watch the process itself: memory, processor, the lag of its event loop. Calling it again is harmless. */
export function watchProcess(): void {
  if (collecting) return;
  collecting = true;
  collectDefaultMetrics({ register: registry });
  build.set({ release, schemas: version }, 1);
}

/** All that this process can tell right now, in Prometheus' text format. */
export async function readMetrics(): Promise<string> {
  const states = await databaseStates();
  readProcess();
  forget();
  databaseUp.set(states ? 1 : 0);
  if (states) tell(states);
  return registry.metrics();
}

function readProcess(): void {
  streams.set(openStreamCount());
  worker.set(doesWork() ? 1 : 0);
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools())) {
    connections.set({ pool, state: 'busy' }, totalCount - idleCount);
    connections.set({ pool, state: 'idle' }, idleCount);
    connectionsWanted.set({ pool }, waitingCount);
  }
}

/** Of what is not known nothing is told: the last value would look like the present one. */
function forget(): void {
  for (const one of [queueJobs, oldest, mails]) one.reset();
  for (const one of [workerSeen, documents, heldFiles]) one.remove();
}

function tell(states: DatabaseStates): void {
  for (const { name: queue, oldest_seconds, ready, deferred, active, failed } of states.queues) {
    for (const [state, count] of Object.entries({ ready, deferred, active, failed })) {
      queueJobs.set({ queue, state }, count);
    }
    oldest.set({ queue }, oldest_seconds);
  }
  if (states.worker_seen_seconds !== null) workerSeen.set(states.worker_seen_seconds);
  mails.set({ state: 'queued' }, states.mails_queued);
  mails.set({ state: 'retrying' }, states.mails_retrying);
  mails.set({ state: 'failed' }, states.mails_failed);
  documents.set(states.documents_pending);
  heldFiles.set(states.files_held);
}
