/** The pipeline: candidates of a job in their stages, what is done to them, and the history of it. */
export { announce, CHANNEL, type BoardEvent } from './announce.ts';
export { refreshAnswerScore } from './answer-score.ts';
export { setBlackFlag } from './black-flag.ts';
export { recordEvents, recordPersonEvents } from './history.ts';
