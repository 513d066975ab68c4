/** The sealed PDF of each version of a letter: ordered where it is accepted, made in the background, checked again by command. */
export { registerSealing } from './background.ts';
export { sealedFileOf } from './read.ts';
export { orderSeal, retrySeal } from './order.ts';
export type { LoadLetterDocument } from './seal-document.ts';
export { type SealBreak, type SealVerdict, verifySeals } from './verify.ts';
