/** What happened to each letter: written once, in order, each entry with the hash of the one before. */
export { type NewTrailEntry, product, recordTrail, recordTrails, type TrailActor } from './record.ts';
export { readTrail, type TrailEntry } from './read.ts';
export { type TrailBreak, type TrailVerdict, verifyTrail, verifyTrails } from './verify.ts';
