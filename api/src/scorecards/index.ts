/** Scorecards: what interviewers think of a candidate, hidden from each other until they have said it. */
import type { CallTypes, ScorecardsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { scorecardDocument, scorecardForm } from './form.ts';
import { myInterviews } from './mine.ts';
import { openScorecards } from './open.ts';
import { scorecardsOfProfile, scorecardVersions } from './read.ts';
import { beginScorecard, discardScorecard, saveScorecard, sendScorecard } from './write.ts';

export { keepReadable } from './data-copy.ts';
export { readableCards, type ReadableCards } from './readable.ts';
export {
  DAYS_AFTER,
  expectsScorecardSql,
  interviewerSql,
  owesOfSql,
  showsScorecardsOfOthersSql,
  visibleScorecardSql,
} from './visible-sql.ts';

/** Handlers of schemas/requests/scorecards.json. */
export const scorecardsHandlers: { [K in ScorecardsCallId & keyof CallTypes]: Handler<K> } = {
  beginScorecard,
  discardScorecard,
  myInterviews,
  openScorecards,
  saveScorecard,
  scorecardDocument,
  scorecardForm,
  scorecardsOfProfile,
  scorecardVersions,
  sendScorecard,
};
