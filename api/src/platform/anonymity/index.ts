/** Anonymous review: who is hidden from whom, and what is read in their place. */
export { requireKnown, requireKnownPersons } from './known.ts';
export { readTable } from './read-table.ts';
export { reviewedAnonymouslySql } from './under-review.ts';
export { readerFor, readerOfAccount, readersOfAccounts } from './reader-for.ts';
