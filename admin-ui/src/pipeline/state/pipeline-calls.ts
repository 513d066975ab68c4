import { type AnswerOf, call, callPage, type Page } from '../../platform/call.ts';
import type { ProfileFilter } from '../actions/choice.ts';
import { mayList } from '../rights.ts';
import type { Board, Card } from '../types.ts';
import { limits } from '../../generated/limits.ts';

export const pageSize = 20;

/** So many more of a stage are read at once while a column of the board is scrolled. */
export const boardPage = 60;

/** Of a long column so many from the top are read again when something has changed there unseen. */
export const headSize = 200;

/** The most that a board answers of each stage. */
const boardLimit = 100;

/** What narrows and orders the candidates on the screen. */
export interface Narrowing {
  order: string;
  words: string;
  /** What else they are narrowed by; the same object as long as it says the same. */
  filter: ProfileFilter;
}

/** Whether not everybody of a stage is shown. */
export const isNarrowed = ({ words, filter }: Pick<Narrowing, 'words' | 'filter'>): boolean =>
  words !== '' || Object.keys(filter).length > 0;

/** Words and filter as the api takes them; nothing where nobody is left out. */
export const wholeFilter = ({ words, filter }: Pick<Narrowing, 'words' | 'filter'>): ProfileFilter => ({
  ...filter,
  ...(words ? { q: words } : {}),
});

const filterText = (narrowing: Narrowing) =>
  isNarrowed(narrowing) ? { filter: JSON.stringify(wholeFilter(narrowing)) } : {};

type Changed = AnswerOf<'moveToStage'>;
type ChangedMany = AnswerOf<'moveProfilesToStage'>;

/** What a move leaves behind: the cards as they are now, and the counts. */
export interface Moved {
  cards: Card[];
  workloads: { stage_id: number; applicants_count: number }[];
  /** Interviews to come that were cancelled with a rejection. */
  interviewsCancelled: number;
}

const one = ({ workloads, interviews_cancelled: cancelled, ...card }: Changed): Moved => ({
  cards: [card],
  workloads,
  interviewsCancelled: cancelled ?? 0,
});
const many = (answer: ChangedMany): Moved => ({
  cards: answer.applicant_profiles,
  workloads: answer.workloads ?? [],
  interviewsCancelled: answer.interviews_cancelled ?? 0,
});

export const readJob = (jobId: number) =>
  call('getJob', { params: { id: jobId }, query: { page: 'application-management' } });

export const readProfile = (id: number, signal?: AbortSignal) => call('getProfile', { params: { id }, signal });

export const readBoard = (
  jobId: number,
  narrowing: Narrowing,
  signal?: AbortSignal,
  limit = mayList() ? pageSize : boardLimit,
): Promise<Board> =>
  call('jobBoard', {
    params: { id: jobId },
    query: { order: narrowing.order, limit, ...filterText(narrowing) },
    signal,
  });

export const readStage = (
  jobId: number,
  stageId: number,
  { offset, limit = pageSize, ...narrowing }: Narrowing & { offset: number; limit?: number },
  signal?: AbortSignal,
): Promise<Page<Card>> =>
  callPage('listProfiles', {
    query: {
      job_id: jobId,
      stage_id: stageId,
      order: narrowing.order,
      limit,
      offset,
      ...filterText(narrowing),
    },
    signal,
  });

const names = (
  jobId: number,
  stageId: number,
  narrowing: Narrowing,
  part: { limit: number; offset?: number; around?: number },
  signal?: AbortSignal,
) =>
  callPage('listProfiles', {
    query: {
      job_id: jobId,
      stage_id: stageId,
      order: narrowing.order,
      fields: 'names',
      ...part,
      ...filterText(narrowing),
    },
    signal,
  });

/** Everybody in a stage whom the narrowing leaves, by name alone: the first of them in its order, and how many in all. */
export const readNames = (jobId: number, stageId: number, narrowing: Narrowing) =>
  names(jobId, stageId, narrowing, { limit: limits.chosen, offset: 0 });

/** The page of a stage on which a candidate stands, by name alone; the first, where they are not in it. */
export const pageAround = (
  jobId: number,
  stageId: number,
  profileId: number,
  narrowing: Narrowing,
  signal?: AbortSignal,
) => names(jobId, stageId, narrowing, { limit: pageSize, around: profileId }, signal);

/** Three of a stage from a place on, by name alone. */
export const namesFrom = (jobId: number, stageId: number, offset: number, narrowing: Narrowing, signal?: AbortSignal) =>
  names(jobId, stageId, narrowing, { limit: 3, offset }, signal);

/** Moves one or several; with one, the api is told where the screen showed it, so that nobody's move is undone unseen. */
export async function moveTo(cards: Card[], stageId: number): Promise<Moved> {
  const [first, ...others] = cards;
  if (first && others.length === 0) {
    return one(
      await call('moveToStage', {
        params: { id: first.id, stage_id: stageId },
        body: { from_stage_id: first.stage_id },
      }),
    );
  }
  const ids = cards.map((card) => card.id);
  return many(await call('moveProfilesToStage', { params: { stage_id: stageId }, body: { ids } }));
}

export async function rejectFor(cards: Card[], reasonId: number, cancelInterviews: boolean): Promise<Moved> {
  const [first, ...others] = cards;
  if (first && others.length === 0) {
    return one(
      await call('rejectProfile', {
        params: { id: first.id, rejection_reason_id: reasonId },
        body: { from_stage_id: first.stage_id, cancel_interviews: cancelInterviews },
      }),
    );
  }
  const ids = cards.map((card) => card.id);
  return many(
    await call('rejectProfiles', {
      params: { reason_id: reasonId },
      body: { ids, cancel_interviews: cancelInterviews },
    }),
  );
}

export const addTag = (profileId: number, tagId: number) =>
  call('tagCandidate', { params: { id: profileId, tag_id: tagId }, body: {} });

export const removeTag = (profileId: number, tagId: number) =>
  call('removeTag', { params: { id: profileId, tag_id: tagId }, body: {} });
