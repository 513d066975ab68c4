/** The pipeline: candidates of a job in their stages, what is done to them, and the history of it. */
import type { CallTypes, PipelineCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { deleteNotes } from './delete-notes.ts';
import { blackFlag, blackFlags } from './black-flag.ts';
import { jobBoard } from './board.ts';
import { jobEvents } from './events.ts';
import * as files from './files.ts';
import { removeFile, restoreFile } from './remove-file.ts';
import { markForFutureConsideration } from './future-consideration.ts';
import { applicantsByRole, getApplicant } from './get-applicant.ts';
import { getProfile } from './get-profile.ts';
import { listNotes, noteHistory } from './list-notes.ts';
import { listProfiles } from './list-profiles.ts';
import { markMilestone, markMilestones, removeMilestone } from './milestones.ts';
import { moveProfilesToStage, moveToStage } from './move.ts';
import { createNote, deleteNote, restoreNote, updateNote, updateNoteById, writeNotes } from './notes.ts';
import { putBackProfiles } from './put-back.ts';
import { putBackRanks } from './own-ranks.ts';
import { aggregateRankCandidate, rankCandidate, rankCandidates } from './rank.ts';
import { rejectProfile, rejectProfiles } from './reject.ts';
import { scoreTextAnswer } from './score-answer.ts';
import { updateCandidateSource, updateReferralName } from './source.ts';
import { removeTag, tagCandidate, tagCandidates, untagCandidates } from './tags.ts';
import { updateApplicant } from './update-applicant.ts';
import { workflowStages } from './workflow-stages.ts';

export { announce } from './announce.ts';
export { refreshAnswerScores } from './answer-score.ts';
export { cardSql } from './card-sql.ts';
export { failedOnes, idsOf, lockChosen, some, type Choice, type ChosenProfile } from './chosen.ts';
export { chosenToRead } from './chosen-to-read.ts';
export { readsResumes, visibleFilesSql, visibleResumesSql } from './file-sql.ts';
export { readProfile } from './get-profile.ts';
export { recordEvents, recordPersonEvents } from './history.ts';
export { rememberResume } from './remove-file.ts';
export { setMilestone, today } from './milestones.ts';
export { visibleNotesSql } from './note-sql.ts';
export { parseFilter } from './profile-filter.ts';
export { holdApplication, holdEntries, holdPerson, lockApplicationsOf, samePersonSql } from './same-person.ts';
export { lookupScopes, showsBlackFlagSql, showsNotesOfOthersSql, showsTagSql } from './switches.ts';

export const pipelineHandlers: { [K in PipelineCallId & keyof CallTypes]: Handler<K> } = {
  aggregateRankCandidate,
  applicantsByRole,
  blackFlag,
  blackFlags,
  createNote,
  deleteNote,
  deleteNotes,
  ...files,
  getApplicant,
  getProfile,
  jobBoard,
  jobEvents,
  listNotes,
  listProfiles,
  markForFutureConsideration,
  markMilestone,
  markMilestones,
  moveProfilesToStage,
  moveToStage,
  noteHistory,
  putBackProfiles,
  putBackRanks,
  rankCandidate,
  rankCandidates,
  rejectProfile,
  rejectProfiles,
  removeFile,
  removeMilestone,
  removeTag,
  restoreFile,
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

export const pipelineHooks = { 'workflow-stages': workflowStages };
