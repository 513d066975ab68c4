/** What happened to each letter: written once, in order, each entry with the hash of the one before. */
export { type NewTrailEntry, nextEntry, product, type TrailActor } from './next-entry.ts';
export { recordTrail, recordTrails } from './record.ts';
export { readTrail, type TrailEntry } from './read.ts';
export { type TrailBreak, type TrailVerdict, verifyTrail, verifyTrails } from './verify.ts';
