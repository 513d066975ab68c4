// Before jsdom itself, which keeps what it finds.
import { hasten } from './fast-styles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out; react-admin and react-router need all of it. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'structuredClone',
];

/**
 * jsdom with the fetch family and text encoders of Node, and React's build for users: its build for developers takes a
 * third more time. React offers `act` in the latter alone, so jest-dom.ts makes one of `finishPutOffWork`.
 */
export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.process.env.NODE_ENV = 'production';
    Object.assign(this.global, putOffWork());
    hasten(this.global);
  }
}

/** A window's `queueMicrotask` and `setImmediate`, where React puts off its work, and what does all of it at once. */
function putOffWork() {
  const waiting = new Set();
  const through =
    (start) =>
    (work, ...args) => {
      const once = () => {
        if (waiting.delete(once)) work(...args);
      };
      waiting.add(once);
      return start(once);
    };
  return {
    queueMicrotask: through(queueMicrotask),
    setImmediate: through(setImmediate),
    finishPutOffWork: () => {
      for (const once of waiting) once();
    },
  };
}
