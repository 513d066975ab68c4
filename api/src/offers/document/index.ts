/** Letters, requests and their logs as PDF. What stands in them comes as plain data; load.ts alone reads it. */
export type * from './document-types.ts';
export { drawDocument, drawLog, NotDrawn } from './draw-document.ts';
