import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, rawReason } from '../../platform/errors/peer-failure.ts';
import { busySpans, type Expansion } from './expand.ts';

/** Expands one calendar, apart: rules of strangers may take for ever, and whoever waits can end it. */
try {
  parentPort!.postMessage({ spans: busySpans(workerData as Expansion) });
} catch (error) {
  parentPort!.postMessage({ failure: failureOf(error), reason: rawReason(error) });
}
