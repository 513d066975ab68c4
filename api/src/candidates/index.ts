/** Candidates: people who apply and their applications, what is noted and thought of them, and the history of it. */
import { applicantNames } from './applicant-names.ts';
import type { CallTypes, CandidatesCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { applicantsByRole, getApplicant } from './get-applicant.ts';
import { getProfile } from './get-profile.ts';
import { listProfiles } from './list-profiles.ts';
import { blackFlag, blackFlags } from './marks/black-flag.ts';
import { revealCandidate } from './marks/reveal.ts';
import { markForFutureConsideration } from './marks/future-consideration.ts';
import { markMilestone, markMilestones, removeMilestone } from './marks/milestones.ts';
import { putBackRanks } from './marks/own-ranks.ts';
import { aggregateRankCandidate, rankCandidate, rankCandidates } from './marks/rank.ts';
import { scoreTextAnswer } from './marks/score-answer.ts';
import { updateCandidateSource, updateReferralName } from './marks/source.ts';
import { removeTag, tagCandidate, tagCandidates, untagCandidates } from './marks/tags.ts';
import { deleteNotes } from './notes/delete-notes.ts';
import { listNotes, noteHistory } from './notes/list-notes.ts';
import { colleaguesOf, colleaguesOfMany } from './notes/mentions.ts';
import { createNote, deleteNote, restoreNote, updateNote, updateNoteById, writeNotes } from './notes/notes.ts';
import { updateApplicant } from './update-applicant.ts';

export { announce, announceChanged, announceJob, CHANNEL, type BoardEvent } from './announce.ts';
export { cardPage, cardSql } from './card-sql.ts';
export { cardOf, changedCard, changedCards } from './changed-cards.ts';
export { chosenToRead } from './choice/chosen-to-read.ts';
export { CONTACT_FIELDS } from './contact-fields.ts';
export {
  failedOnes,
  idsOf,
  lockChosen,
  lockOwn,
  refuse,
  refuseRemoved,
  some,
  type Choice,
  type ChosenProfile,
} from './choice/chosen.ts';
export { defaultOrder, orderOf, pageSql, permittedOrder, tablesOf, type Order } from './choice/order.ts';
export { filterSql, Parameters, parseFilter, type ProfileFilter } from './choice/profile-filter.ts';
export { fileSql, readsResumes, visibleFilesSql, visibleResumesSql } from './file-sql.ts';
export {
  expectsScorecardsSql,
  hasDeclinedSql,
  hasInterviewSql,
  interviewTimesSql,
  isAgreedSql,
  isOverSql,
  lacksScorecardsSql,
  sentScorecardSql,
} from './interview-sql.ts';
export { readProfile } from './get-profile.ts';
export { recordEvents, recordCandidateEvents, type ProfileAction } from './history.ts';
export { refreshAnswerScores } from './marks/answer-score.ts';
export { keptApartSql } from './marks/kept-apart.ts';
export { setBlackFlag } from './marks/black-flag.ts';
export { setMilestone, today } from './marks/milestones.ts';
export { setTag } from './marks/tags.ts';
export { visibleNotesSql } from './notes/note-sql.ts';
export { holdApplication, holdEntries, holdPerson, lockApplicationsOf, samePersonSql } from './same-person.ts';
export { memberNowSql } from './pool-sql.ts';
export {
  lookupScopes,
  showsBlackFlagSql,
  showsMailSql,
  showsNotesOfOthersSql,
  showsOffersSql,
  showsTagSql,
  switchesFor,
} from './switches.ts';

export const candidatesHandlers: { [K in CandidatesCallId & keyof CallTypes]: Handler<K> } = {
  aggregateRankCandidate,
  applicantNames,
  applicantsByRole,
  blackFlag,
  revealCandidate,
  blackFlags,
  colleaguesOf,
  colleaguesOfMany,
  createNote,
  deleteNote,
  deleteNotes,
  getApplicant,
  getProfile,
  listNotes,
  listProfiles,
  markForFutureConsideration,
  markMilestone,
  markMilestones,
  noteHistory,
  putBackRanks,
  rankCandidate,
  rankCandidates,
  removeMilestone,
  removeTag,
  restoreNote,
  scoreTextAnswer,
  tagCandidate,
  tagCandidates,
  untagCandidates,
  updateApplicant,
  updateCandidateSource,
  updateNote,
  updateNoteById,
  updateReferralName,
  writeNotes,
};
