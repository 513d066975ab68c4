import type { Language } from '../../generated/shapes.ts';
import type { AnswerOf, BodyOf } from '../../platform/call.ts';
import { allLanguages } from '../../platform/i18n/languages.ts';

/** What the dialog reads of the job. */
export type CloneSource = AnswerOf<'getJob'>;

export type CandidateScope = 'nobody' | 'everybody' | 'stages' | 'chosen';

/** What is typed and chosen in the dialog. */
export interface CloneWish {
  names: CloneSource['name'];
  /** ISO 8601 */
  start: string | null;
  end: string | null;
  internalEnd: string | null;
  locationId: number | null;
  postReasonId: number | null;
  showClosingDate: boolean;
  candidates: CandidateScope;
  stageIds: number[];
  candidateIds: number[];
  keepStage: boolean;
}

/** The languages in which the job has or needs a name. */
export const namedLanguages = (job: CloneSource): Language[] =>
  allLanguages.filter((language) => job.required_languages?.includes(language) || job.name[language]);

const bodyOf = (wish: CloneWish) => ({
  start_date: wish.start,
  end_date: wish.end,
  internal_end_date: wish.internalEnd,
  location_id: wish.locationId,
  post_reason_id: wish.postReasonId,
  display_closing_date: wish.showClosingDate,
  ...(Object.fromEntries(allLanguages.map((language) => [`name_${language}`, wish.names[language] ?? null])) as Record<
    `name_${Language}`,
    string | null
  >),
});

type CloneCall =
  | [id: 'repostJob', body: BodyOf<'repostJob'>]
  | [id: 'repostJobWithApplicants', body: BodyOf<'repostJobWithApplicants'>];

/** The call that makes the job: with candidates it is another than without. */
export function cloneCall(wish: CloneWish): CloneCall {
  if (wish.candidates === 'nobody') return ['repostJob', bodyOf(wish)];
  return [
    'repostJobWithApplicants',
    {
      ...bodyOf(wish),
      applicants_to_clone:
        wish.candidates === 'everybody' ? 'all' : wish.candidates === 'chosen' ? wish.candidateIds : [],
      ...(wish.candidates === 'stages' ? { stage_ids: wish.stageIds } : {}),
      keep_stage: wish.keepStage,
    },
  ];
}

/** Keys of what is wrong, by field. */
export function cloneProblems(
  wish: CloneWish,
  languages: Language[],
  now: number = Date.now(),
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const language of languages) {
    if (!wish.names[language]?.trim()) problems[`name_${language}`] = 'cloning.nameMissing';
  }
  const start = wish.start ? new Date(wish.start).getTime() : undefined;
  for (const [field, value] of [
    ['end_date', wish.end],
    ['internal_end_date', wish.internalEnd],
  ] as const) {
    if (value === null) continue;
    const time = new Date(value).getTime();
    if (time <= now) problems[field] = 'jobs.errors.endPassed';
    else if (start !== undefined && time <= start) problems[field] = 'copying.errors.endBeforeStart';
  }
  if (wish.candidates === 'stages' && wish.stageIds.length === 0) problems['stages'] = 'cloning.stagesMissing';
  if (wish.candidates === 'chosen' && wish.candidateIds.length === 0) problems['chosen'] = 'cloning.chosenMissing';
  return problems;
}
