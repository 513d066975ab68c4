/** The pipeline: the stages of a workflow, who stands where in them, and how they get there. */
import type { CallTypes, PipelineCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { jobBoard } from './board.ts';
import { jobEvents } from './events.ts';
import { moveProfilesToStage, moveToStage } from './move.ts';
import { putBackProfiles } from './put-back.ts';
import { rejectProfile, rejectProfiles } from './reject.ts';
import { workflowStages } from './workflow-stages.ts';

export { moveByItself, requireMoveRight } from './move.ts';
export { reject, rejectByItself, requireOwnReason } from './reject.ts';
export { withdrawByItself } from './withdraw.ts';

export const pipelineHandlers: { [K in PipelineCallId & keyof CallTypes]: Handler<K> } = {
  jobBoard,
  jobEvents,
  moveProfilesToStage,
  moveToStage,
  putBackProfiles,
  rejectProfile,
  rejectProfiles,
};

export const pipelineHooks = { 'workflow-stages': workflowStages };
