import type { Choice } from '../actions/choice.ts';

/** Whom a card in the hand takes along: all that are ticked, where it is one of them. */
export const heldWith = (taken: number, ticked: Choice): Choice =>
  ticked.ids.length > 1 && ticked.ids.includes(taken) ? ticked : { ids: [taken] };
