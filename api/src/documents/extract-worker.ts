import { parentPort } from 'node:worker_threads';
import { extractText } from './extract-text.ts';
import type { DocumentKind } from './types.ts';

/** What the pool sends for each document; one is sent only after the answer to the one before. */
export interface ExtractJob {
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
}

// Streams decoded in native code would escape the limit on memory; without this class the PDF library decodes in
// JavaScript, where the pool sees what is taken.
Reflect.deleteProperty(globalThis, 'DecompressionStream');
// Nothing in this thread has a reason to reach a network.
Reflect.deleteProperty(globalThis, 'fetch');
Reflect.deleteProperty(globalThis, 'WebSocket');

// What libraries print may hold a candidate's words, so it goes nowhere.
const discard = (): boolean => true;
process.stdout.write = discard;
process.stderr.write = discard;

parentPort?.on('message', (job: ExtractJob) => {
  void extractText(job.bytes, job.kind).then((result) => parentPort?.postMessage(result));
});
