import type { Board, BoardEvent, Card, Workload } from '../types.ts';

/** A stage as it is on the screen: the server's count and the part of its candidates that has been read. */
export interface Column {
  stageId: number;
  /** The server's number of candidates. */
  count: number;
  /** How many of them the search finds; the same as `count` without one. */
  matching: number;
  /** How many come before the part that was read. */
  start: number;
  ids: number[];
  /** Something changed that this part does not show: read it again. */
  stale: boolean;
}

interface Move {
  from: number;
  to: number;
  /** Place in the column that it came from. */
  index: number;
  /** The server's counts contain it already. */
  counted: boolean;
}

export interface PipelineState {
  cards: Record<number, Card>;
  columns: Record<number, Column>;
  /** Moves on their way, by application. */
  moves: Record<number, Move>;
  /** Put where it is by a move and not by the order of the server. */
  placed: Record<number, true>;
  /** What the server said about a refused move, by application. */
  refusals: Record<number, string>;
  /** How many moves and events have changed counts. */
  revision: number;
}

/** An answer that was asked for when this was the state's revision. */
interface Answer {
  since: number;
}

export type PipelineAction =
  | ({ type: 'board'; board: Board } & Answer)
  | ({ type: 'counts'; workloads: Workload[] } & Answer)
  | {
      type: 'page';
      stageId: number;
      start: number;
      rows: Card[];
      total: number;
      replace: boolean;
      /** What the rows take the place of; without it, of all that was read. */
      head?: number[];
    }
  | { type: 'move'; ids: number[]; to: number }
  | { type: 'done'; cards: Card[]; workloads: Workload[] }
  | { type: 'settled'; cards: Card[]; workloads: Workload[] }
  | {
      type: 'refused';
      ids: number[];
      message: string;
      current?: Card | undefined;
      /** On whose cards it is said; on all without it. */
      named?: number[];
    }
  | { type: 'dismiss'; id: number }
  | { type: 'card'; card: Card }
  | { type: 'event'; event: BoardEvent };

export const emptyPipeline: PipelineState = {
  cards: {},
  columns: {},
  moves: {},
  placed: {},
  refusals: {},
  revision: 0,
};

const without = <T>(record: Record<number, T>, ids: number[]): Record<number, T> => {
  const copy = { ...record };
  for (const id of ids) delete copy[id];
  return copy;
};

const withCards = (state: PipelineState, cards: Card[]): Record<number, Card> => ({
  ...state.cards,
  ...Object.fromEntries(
    cards.map((card) => [
      card.id,
      state.moves[card.id] ? { ...card, stage_id: state.moves[card.id]?.to ?? card.stage_id } : card,
    ]),
  ),
});

const change = (state: PipelineState, stageId: number, next: (column: Column) => Column): PipelineState => {
  const column = state.columns[stageId];
  return column ? { ...state, columns: { ...state.columns, [stageId]: next(column) } } : state;
};

/** Read again when it is on the screen. */
const stale = (column: Column): Column => ({ ...column, stale: true });

function withCounts(state: PipelineState, workloads: Workload[]): PipelineState {
  return workloads.reduce(
    (next, { stage_id, applicants_count }) =>
      change(next, stage_id, (column) => ({
        ...column,
        count: applicants_count,
        matching: Math.max(0, column.matching + applicants_count - column.count),
      })),
    { ...state, revision: state.revision + 1 },
  );
}

/** Takes a card out of its column and puts it into another. Without a place it goes on top. */
function place(state: PipelineState, id: number, to: number, index = 0): PipelineState {
  const card = state.cards[id];
  if (!card) return state;
  let next = change(state, card.stage_id, (column) => ({ ...column, ids: column.ids.filter((each) => each !== id) }));
  next = change(next, to, (column) => ({
    ...column,
    ids: [...column.ids.slice(0, index), id, ...column.ids.slice(index).filter((each) => each !== id)],
  }));
  return { ...next, cards: { ...next.cards, [id]: { ...card, stage_id: to } } };
}

function move(state: PipelineState, ids: number[], to: number): PipelineState {
  return ids.reduce((next, id) => {
    const card = next.cards[id];
    if (!card || card.stage_id === to || next.moves[id]) return next;
    const index = next.columns[card.stage_id]?.ids.indexOf(id) ?? 0;
    const moved = place(next, id, to);
    return {
      ...moved,
      moves: { ...moved.moves, [id]: { from: card.stage_id, to, index: Math.max(0, index), counted: false } },
      placed: { ...moved.placed, [id]: true },
      refusals: without(moved.refusals, [id]),
    };
  }, state);
}

function refuse(state: PipelineState, action: Extract<PipelineAction, { type: 'refused' }>): PipelineState {
  const { ids, message, current, named = ids } = action;
  return ids.reduce((next, id) => {
    const pending = next.moves[id];
    if (!pending) return next;
    const known = current?.id === id ? current : undefined;
    const back = known?.stage_id ?? pending.from;
    const returned = place(next, id, back, back === pending.from ? pending.index : 0);
    return {
      ...returned,
      cards: known ? { ...returned.cards, [id]: known } : returned.cards,
      moves: without(returned.moves, [id]),
      placed: back === pending.from ? without(returned.placed, [id]) : returned.placed,
      refusals: named.includes(id) ? { ...returned.refusals, [id]: message } : returned.refusals,
    };
  }, state);
}

/** What a call on many has left behind: whoever is on the screen stands where they are now, the rest is read again. */
function settle(state: PipelineState, cards: Card[], workloads: Workload[]): PipelineState {
  const known = cards.filter((card) => state.cards[card.id] && !state.moves[card.id]);
  const left = known.map((card) => state.cards[card.id]?.stage_id ?? 0);
  let next = state;
  for (const { id, stage_id } of known) {
    if (next.cards[id]?.stage_id === stage_id) continue;
    next = place(next, id, stage_id);
    next = { ...next, placed: { ...next.placed, [id]: true } };
  }
  next = withCounts({ ...next, cards: withCards(next, known) }, workloads);
  const touched = new Set([...left, ...cards.map((card) => card.stage_id), ...workloads.map((each) => each.stage_id)]);
  return [...touched].reduce((all, stage) => change(all, stage, stale), next);
}

/** All counts as they are now. A stage with another count than we know was changed unseen. */
function recount(state: PipelineState, workloads: Workload[]): PipelineState {
  const changed = workloads.filter(
    ({ stage_id, applicants_count }) => (state.columns[stage_id]?.count ?? applicants_count) !== applicants_count,
  );
  const counted = withCounts(addStages(state, workloads), workloads);
  return changed.reduce((all, { stage_id }) => change(all, stage_id, stale), counted);
}

function receive(state: PipelineState, event: BoardEvent): PipelineState {
  if (event.kind === 'counted') return recount(state, event.workloads);
  const { applicant_profile_ids: ids, from_stage_id: from, to_stage_id: to } = event;
  let next = withCounts(state, event.workloads);
  const own = ids.filter((id) => next.moves[id]?.to === to);
  next = {
    ...next,
    moves: {
      ...next.moves,
      ...Object.fromEntries(own.map((id) => [id, { ...(next.moves[id] as Move), counted: true }])),
    },
  };
  const others = ids.filter((id) => !next.moves[id]);
  const known = others.filter((id) => next.cards[id]);
  if ((event.kind === 'moved' || event.kind === 'rejected') && to !== null) {
    for (const id of known) {
      if (next.cards[id]?.stage_id === to) continue;
      next = place(next, id, to);
      next = { ...next, placed: { ...next.placed, [id]: true } };
    }
  }
  // Gone, or gone to a stage that this role may not see.
  if (event.kind === 'deleted' || (to === null && from !== null)) {
    for (const id of known) {
      next = change(next, next.cards[id]?.stage_id ?? 0, (column) => ({
        ...column,
        ids: column.ids.filter((each) => each !== id),
      }));
    }
  }
  const unseen = ids.length === 0 || known.length < others.length;
  const touched = [from, to].filter((stage): stage is number => stage !== null);
  const again = event.kind === 'changed' ? known.map((id) => next.cards[id]?.stage_id ?? 0) : unseen ? touched : [];
  return again.reduce((all, stage) => change(all, stage, stale), next);
}

function takePage(state: PipelineState, action: Extract<PipelineAction, { type: 'page' }>): PipelineState {
  const { stageId, start, rows, total, replace } = action;
  const arrived = rows
    .filter((row) => !state.moves[row.id] || state.moves[row.id]?.to === stageId)
    .map((row) => row.id);
  const old = state.columns[stageId];
  const before = replace ? [] : (old?.ids ?? []);
  const ids = [...before, ...arrived.filter((id) => !before.includes(id))];
  const kept = replace ? (old?.ids ?? []).filter((id) => state.moves[id]?.to === stageId && !ids.includes(id)) : [];
  // What was read below the part that is read again stays.
  const again = new Set([...(action.head ?? []), ...kept, ...ids]);
  const tail = replace && action.head ? (old?.ids ?? []).filter((id) => !again.has(id)) : [];
  // Whether a move that is on its way is in the total already, nobody knows: it is read again afterwards.
  const unsure = Object.values(state.moves).some(({ from, to }) => from === stageId || to === stageId);
  const column: Column = {
    stageId,
    count: old?.count ?? total,
    matching: total,
    start: replace ? start : (old?.start ?? start),
    ids: [...kept, ...ids, ...tail],
    stale: unsure || (!replace && (old?.stale ?? false)),
  };
  return {
    ...state,
    cards: withCards(state, rows),
    columns: { ...state.columns, [stageId]: column },
    placed: replace ? without(state.placed, arrived) : state.placed,
  };
}

/** Stages that are new here, of which nothing has been read yet; what is known of the others stays. */
function addStages(state: PipelineState, workloads: Workload[]): PipelineState {
  const unread = workloads
    .filter(({ stage_id }) => !state.columns[stage_id])
    .map(({ stage_id: stageId, applicants_count: count }): [number, Column] => [
      stageId,
      { stageId, count, matching: count, start: 0, ids: [], stale: true },
    ]);
  return { ...state, columns: { ...state.columns, ...Object.fromEntries(unread) } };
}

/** The counts of an answer; where moves or events have changed some since it was asked for, they know better. */
function takeCounts(state: PipelineState, workloads: Workload[], { since }: Answer): PipelineState {
  const current = since === state.revision && Object.keys(state.moves).length === 0;
  return current ? { ...recount(state, workloads), revision: state.revision } : addStages(state, workloads);
}

function takeBoard(state: PipelineState, action: Extract<PipelineAction, { type: 'board' }>): PipelineState {
  return action.board.columns.reduce(
    (next, { stage_id: stageId, matching: total, applicant_profiles: rows }) =>
      takePage(next, { type: 'page', stageId, start: 0, rows, total, replace: true }),
    takeCounts(state, action.board.columns, action),
  );
}

/** Everything that can happen to the pipeline on the screen; pure, so that each order of events can be tested. */
export function pipelineReducer(state: PipelineState, action: PipelineAction): PipelineState {
  switch (action.type) {
    case 'board':
      return takeBoard(state, action);
    case 'page':
      return takePage(state, action);
    case 'counts':
      return takeCounts(state, action.workloads, action);
    case 'move':
      return move(state, action.ids, action.to);
    case 'done': {
      const settled = {
        ...state,
        moves: without(
          state.moves,
          action.cards.map((card) => card.id),
        ),
      };
      return withCounts({ ...settled, cards: withCards(settled, action.cards) }, action.workloads);
    }
    case 'settled':
      return settle(state, action.cards, action.workloads);
    case 'refused':
      return refuse(state, action);
    case 'dismiss':
      return { ...state, refusals: without(state.refusals, [action.id]) };
    case 'card':
      return { ...state, cards: withCards(state, [action.card]) };
    case 'event':
      return receive(state, action.event);
  }
}

/** The count as a person expects it: the server's, with the moves that it has not counted yet. */
export function shownCount(state: PipelineState, stageId: number): number {
  let count = state.columns[stageId]?.count ?? 0;
  for (const pending of Object.values(state.moves)) {
    if (pending.counted) continue;
    if (pending.from === stageId) count -= 1;
    if (pending.to === stageId) count += 1;
  }
  return Math.max(0, count);
}

/**
 * How many of a stage a person expects to be found. Without a search everybody is; with one it is the server's number,
 * with the moves that it has not counted yet.
 */
export function shownMatching(state: PipelineState, stageId: number, narrowed: boolean): number {
  const shown = shownCount(state, stageId);
  const { count = 0, matching = 0 } = state.columns[stageId] ?? {};
  return narrowed ? Math.max(0, matching + shown - count) : shown;
}

/** From where the next part of a column is read. Cards placed by a move do not count: better one twice than one lost. */
export function nextOffset(state: PipelineState, stageId: number): number {
  const column = state.columns[stageId];
  if (!column) return 0;
  return column.start + column.ids.filter((id) => !state.placed[id]).length;
}

/** Whether the server has more of this stage than what has been read. */
export const hasMore = (state: PipelineState, stageId: number): boolean =>
  nextOffset(state, stageId) <
  (state.columns[stageId]?.matching ?? 0) -
    Object.values(state.moves).filter((each) => each.from === stageId && !each.counted).length;
