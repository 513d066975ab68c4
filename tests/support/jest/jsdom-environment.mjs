// Before jsdom itself, which keeps what it finds.
import '../fast-styles.mjs';
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

/** jsdom with the fetch family and text encoders of Node. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
