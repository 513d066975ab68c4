/** Embedding: open jobs on the organization's own website, in a frame or by a script of theirs. */
import { listedJobs } from './listed-jobs.ts';

export { allowFrames, embedHosts } from './hosts.ts';

export const embeddingHandlers = { listedJobs };
