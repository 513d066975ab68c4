import type { ProfileFilter } from '../actions/choice.ts';
import { mayMarkDoNotHire, maySendOwnPage } from '../rights.ts';

/** The milestones of an application, in the order in which they come. */
export const milestones = ['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const;
export type Milestone = (typeof milestones)[number];

type Keys = readonly (keyof ProfileFilter)[];

/** A part of the filter that is shown and taken away as one. */
export interface FilterPart {
  id: string;
  kind: 'tags' | 'sources' | 'reasons' | 'milestones' | 'employment' | 'days' | 'rank' | 'score' | 'yesNo';
  keys: Keys;
  may?: () => boolean;
}

const yesNo = (id: keyof ProfileFilter, may?: () => boolean): FilterPart => ({
  id,
  kind: 'yesNo',
  keys: [id],
  ...(may ? { may } : {}),
});

/** Everything that the candidates of a job can be narrowed by, beside words and the stage. */
export const filterParts: FilterPart[] = [
  { id: 'tag_id', kind: 'tags', keys: ['tag_id'] },
  { id: 'tags_all', kind: 'tags', keys: ['tags_all'] },
  { id: 'candidate_source_id', kind: 'sources', keys: ['candidate_source_id'] },
  { id: 'rejection_reason_id', kind: 'reasons', keys: ['rejection_reason_id'] },
  { id: 'created_at', kind: 'days', keys: ['created_at_gte', 'created_at_lte'] },
  { id: 'stage_entered_at', kind: 'days', keys: ['stage_entered_at_gte', 'stage_entered_at_lte'] },
  { id: 'milestones', kind: 'milestones', keys: milestones },
  { id: 'milestone', kind: 'days', keys: ['milestone_gte', 'milestone_lte'] },
  { id: 'candidate_rank_lte', kind: 'rank', keys: ['candidate_rank_lte'] },
  { id: 'answer_score_gte', kind: 'score', keys: ['answer_score_gte'] },
  { id: 'employment', kind: 'employment', keys: ['current_employee', 'previous_employee'] },
  yesNo('interview_to_come'),
  yesNo('interview_declined'),
  yesNo('scorecards_missing'),
  yesNo('referral'),
  yesNo('is_internal'),
  yesNo('applied_by_recruiter'),
  yesNo('mark_future_consideration'),
  yesNo('talent_pool', maySendOwnPage),
  yesNo('black_flag', mayMarkDoNotHire),
];

/** The filter without a part of it. */
export function withoutPart(filter: ProfileFilter, { keys }: FilterPart): ProfileFilter {
  const left = { ...filter };
  for (const key of keys) delete left[key];
  return left;
}

/** The filter with a part of it anew; what is undefined is not asked for. */
export function withPart(filter: ProfileFilter, part: FilterPart, values: Partial<ProfileFilter>): ProfileFilter {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return { ...withoutPart(filter, part), ...Object.fromEntries(filled) };
}

export const isActive = (filter: ProfileFilter, { keys }: FilterPart): boolean =>
  keys.some((key) => filter[key] !== undefined);
