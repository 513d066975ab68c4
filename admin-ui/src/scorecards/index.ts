/** Scorecards, for the places that show those of a candidate. */
export { ScorecardsOf } from './ScorecardsOf.tsx';
