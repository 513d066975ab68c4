import {
  emptyPipeline,
  hasMore,
  nextOffset,
  type PipelineAction,
  pipelineReducer,
  shownCount,
} from './pipeline-state.ts';
import type { Board, BoardEvent, Card } from '../types.ts';

const [fresh, screening, interview] = [31, 32, 33];

const card = (id: number, stage_id: number): Card => ({
  id,
  stage_id,
  job_id: 12,
  applicant: { id: 100 + id, name: `Candidate ${id}` },
});

const column = (stage_id: number, applicants_count: number, applicant_profiles: Card[]): Board['columns'][number] => ({
  id: 200 + stage_id,
  stage_id,
  workload_order: stage_id,
  stage: {
    id: stage_id,
    name: { en: `Stage ${stage_id}` },
    order: stage_id,
    stage_type: 'others',
    interview: false,
    dm_stage: false,
    dm_move_and_remove: false,
  },
  applicants_count,
  matching: applicants_count,
  applicant_profiles,
});

const board = (since = 0): PipelineAction => ({
  type: 'board',
  since,
  board: {
    job_id: 12,
    applicants_count: 31,
    columns: [
      column(fresh, 30, [card(1, fresh), card(2, fresh), card(3, fresh)]),
      column(screening, 1, [card(9, screening)]),
      column(interview, 0, []),
    ],
  },
});

const event = (more: Partial<BoardEvent>): PipelineAction => ({
  type: 'event',
  event: {
    job_id: 12,
    kind: 'moved',
    applicant_profile_ids: [2],
    from_stage_id: fresh,
    to_stage_id: screening,
    workloads: [
      { stage_id: fresh, applicants_count: 29 },
      { stage_id: screening, applicants_count: 2 },
    ],
    employee_id: 5,
    ...more,
  },
});

const run = (...actions: PipelineAction[]) => actions.reduce(pipelineReducer, emptyPipeline);
const idsOf = (state: ReturnType<typeof run>, stage: number) => state.columns[stage]?.ids;

test('a move shows at once, in both columns and both counts', () => {
  const state = run(board(), { type: 'move', ids: [2], to: screening });
  expect(idsOf(state, fresh)).toEqual([1, 3]);
  expect(idsOf(state, screening)).toEqual([2, 9]);
  expect([shownCount(state, fresh), shownCount(state, screening)]).toEqual([29, 2]);
  expect(state.moves[2]).toBeDefined();
});

test('the stream says what happened before it opened, and an answer that is older does not overtake it', () => {
  const counted = event({
    kind: 'counted',
    applicant_profile_ids: [],
    from_stage_id: null,
    to_stage_id: null,
    workloads: [
      { stage_id: fresh, applicants_count: 31 },
      { stage_id: screening, applicants_count: 1 },
    ],
  });
  const opened = run(board(), counted);
  expect(shownCount(opened, fresh)).toBe(31);
  expect([opened.columns[fresh]?.stale, opened.columns[screening]?.stale]).toEqual([true, false]);
  const late = run(board(), counted, board());
  expect(shownCount(late, fresh)).toBe(31);
});

test('without a stream, what is read anew tells the counts, unless somebody is being moved meanwhile', () => {
  const counts = (since: number): PipelineAction => ({
    type: 'counts',
    workloads: [{ stage_id: fresh, applicants_count: 31 }],
    since,
  });
  expect(shownCount(run(board(), counts(0)), fresh)).toBe(31);
  expect(shownCount(run(board(), counts(0), board(0)), fresh)).toBe(30);
  const moving = run(board(), { type: 'move', ids: [2], to: screening }, counts(0));
  expect(shownCount(moving, fresh)).toBe(29);
});

test('a refused move goes back to its very place and says why', () => {
  const state = run(
    board(),
    { type: 'move', ids: [2], to: screening },
    { type: 'refused', ids: [2], message: 'This stage is not yours.' },
  );
  expect(idsOf(state, fresh)).toEqual([1, 2, 3]);
  expect(idsOf(state, screening)).toEqual([9]);
  expect([shownCount(state, fresh), shownCount(state, screening)]).toEqual([30, 1]);
  expect(state.refusals[2]).toBe('This stage is not yours.');
});

test('a move that somebody else made first leaves the card where it really is', () => {
  const state = run(
    board(),
    { type: 'move', ids: [2], to: screening },
    { type: 'refused', ids: [2], message: 'Moved meanwhile.', current: card(2, interview) },
  );
  expect(idsOf(state, fresh)).toEqual([1, 3]);
  expect(idsOf(state, interview)).toEqual([2]);
});

test.each([
  ['the answer first', ['done', 'event']],
  ['the event first', ['event', 'done']],
])('answer and event of one move count it once: %s', (_name, order) => {
  const steps: Record<string, PipelineAction> = {
    done: {
      type: 'done',
      cards: [card(2, screening)],
      workloads: [
        { stage_id: fresh, applicants_count: 29 },
        { stage_id: screening, applicants_count: 2 },
      ],
    },
    event: event({}),
  };
  let state = run(board(), { type: 'move', ids: [2], to: screening });
  for (const name of order) {
    state = pipelineReducer(state, steps[name] as PipelineAction);
    expect([shownCount(state, fresh), shownCount(state, screening)]).toEqual([29, 2]);
  }
  expect(idsOf(state, screening)).toEqual([2, 9]);
  expect(state.moves[2]).toBeUndefined();
});

test('two moves on their way are both counted while only one has been answered', () => {
  const state = run(
    board(),
    { type: 'move', ids: [1, 2], to: screening },
    {
      type: 'done',
      cards: [card(1, screening)],
      workloads: [
        { stage_id: fresh, applicants_count: 29 },
        { stage_id: screening, applicants_count: 2 },
      ],
    },
  );
  expect([shownCount(state, fresh), shownCount(state, screening)]).toEqual([28, 3]);
});

test("another recruiter's move arrives by the stream", () => {
  const state = run(board(), event({}));
  expect(idsOf(state, fresh)).toEqual([1, 3]);
  expect(idsOf(state, screening)).toEqual([2, 9]);
  expect([shownCount(state, fresh), shownCount(state, screening)]).toEqual([29, 2]);
});

test('a candidate that is not on the screen makes its columns be read again', () => {
  const state = run(board(), event({ applicant_profile_ids: [77] }));
  expect(state.columns[screening]?.stale).toBe(true);
  expect(state.columns[interview]?.stale).toBe(false);
});

test('the next part starts behind what was read, never behind a card that a move brought', () => {
  const moved = run(board(), { type: 'move', ids: [9], to: fresh });
  expect(idsOf(moved, fresh)).toEqual([9, 1, 2, 3]);
  expect(nextOffset(moved, fresh)).toBe(3);
  const more = pipelineReducer(moved, {
    type: 'page',
    stageId: fresh,
    start: 3,
    rows: [card(3, fresh), card(4, fresh)],
    total: 30,
    replace: false,
  });
  expect(idsOf(more, fresh)).toEqual([9, 1, 2, 3, 4]);
  expect(hasMore(more, fresh)).toBe(true);
});

test('a late page does not bring back a card that is being moved away', () => {
  const state = run(
    board(),
    { type: 'move', ids: [2], to: screening },
    { type: 'page', stageId: fresh, start: 0, rows: [card(1, fresh), card(2, fresh)], total: 30, replace: true },
  );
  expect(idsOf(state, fresh)).toEqual([1]);
  expect(state.cards[2]?.stage_id).toBe(screening);
});
