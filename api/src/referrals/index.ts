/** Referrals: which employee passed the address of a job on, and which source a link of a campaign names. */
export { codeOf, employeeOf } from './referral-code.ts';
export { sourceNamed } from './source-named.ts';
