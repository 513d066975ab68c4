export { seedBase, type SeedResult } from './seed.ts';
export { readSeeds, type SeedRow } from './seed-files.ts';
export { findRow, insertRow, SeedError } from './seed-row.ts';
