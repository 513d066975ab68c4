import { type AnswerOf, call } from '../../platform/call.ts';
import type { Milestone } from '../filters/filter-parts.ts';
import { bodyOf, type Choice } from './choice.ts';

/** What a call on several answers: their cards as they are now, and the counts that it touched. */
export type ChangedMany = AnswerOf<'moveProfilesToStage'>;

export const moveMany = (choice: Choice, stageId: number) =>
  call('moveProfilesToStage', { params: { stage_id: stageId }, body: bodyOf(choice) });

/** One answer of several calls that were made one after the other. */
export const together = (answers: ChangedMany[]): ChangedMany => ({
  applicant_profiles: answers.flatMap((each) => each.applicant_profiles),
  // A later count is the newer one.
  workloads: [
    ...new Map(answers.flatMap((each) => each.workloads ?? []).map((count) => [count.stage_id, count])).values(),
  ],
});

export const rejectMany = (choice: Choice, reasonId: number, cancelInterviews: boolean) =>
  call('rejectProfiles', {
    params: { reason_id: reasonId },
    body: { ...bodyOf(choice), cancel_interviews: cancelInterviews },
  });

/** Takes back one's own last move or rejection of these: the server knows where they stood, and why. */
export const takeBackMove = (ids: number[]) => call('putBackProfiles', { body: { ids } });

/** How a move of several is taken back; nothing where nobody moved. */
export const wayBack = (moved: ChangedMany) => {
  const { ids } = changedOf(moved);
  return ids.length > 0 ? () => takeBackMove(ids) : undefined;
};

export const tagMany = (choice: Choice, tagId: number) =>
  call('tagCandidates', { params: { tag_id: tagId }, body: bodyOf(choice) });

export const untagMany = (choice: Choice, tagId: number) =>
  call('untagCandidates', { params: { tag_id: tagId }, body: bodyOf(choice) });

export const rankMany = (choice: Choice, rank: number | null) =>
  call('rankCandidates', { body: { ...bodyOf(choice), candidate_rank: rank } });

/** One's own ranks as they were before, and theirs. */
export const takeBackRanks = (ranks: NonNullable<ChangedMany['before']>) => call('putBackRanks', { body: { ranks } });

export const keepForFuture = (choice: Choice, mark: boolean) =>
  call('markForFutureConsideration', { body: { ...bodyOf(choice), mark_future_consideration: mark } });

export const flagMany = (choice: Choice, flag: boolean) =>
  call('blackFlags', { body: { ...bodyOf(choice), black_flag: flag } });

/** Those whom a call has changed: from them alone it is taken back. */
export const changedOf = (answer: ChangedMany): Choice => ({
  ids: answer.changed_ids ?? answer.applicant_profiles.map(({ id }) => id),
});

type Marked = AnswerOf<'markMilestones'>;

/** Sets a date on many, or takes it off when it is empty; unless sure, the answer may be who has one already. */
export const markMany = (choice: Choice, milestone: Milestone, date: string, sure: boolean) =>
  call('markMilestones', {
    body: { ...bodyOf(choice), milestone, milestone_date: date, are_you_sure: sure },
  });

/** @throws when the api asks back, which it never does when it was told to be sure. */
export function markedOf(answer: Marked): ChangedMany {
  if ('already_marked' in answer) throw new Error('Nothing was marked.');
  return answer;
}
