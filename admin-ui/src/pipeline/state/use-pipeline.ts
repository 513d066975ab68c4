import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { boardPage, headSize, type Narrowing, pageSize, readBoard, readJob, readStage } from './pipeline-calls.ts';
import { emptyPipeline, hasMore, nextOffset, type PipelineState, pipelineReducer } from './pipeline-state.ts';
import { mayList } from '../rights.ts';
import { useInterviewsChanged } from '../../interviews/index.ts';
import { useTasksChanged } from '../../tasks/index.ts';
import type { BoardEvent, Card, PipelineJob, Stage, Workload } from '../types.ts';
import { useBoardEvents } from './use-board-events.ts';
import { type Moves, useMoves } from './use-moves.ts';

export interface PipelineView extends Narrowing {
  kind: 'list' | 'board';
  /** The stage that the list shows, and which page of it, from 0. */
  stageId: number;
  page: number;
}

export interface Pipeline extends Moves {
  state: PipelineState;
  /** What the view asks for has been read; of anything else that is still on the screen nothing follows. */
  ready: boolean;
  error: unknown;
  reload: () => void;
  loadMore: (stageId: number) => void;
  take: (card: Card) => void;
  /** Shows what a call on many has left behind. */
  settle: (answer: { applicant_profiles?: Card[] | undefined; workloads?: Workload[] | undefined }) => void;
  dismiss: (id: number) => void;
}

/** The pipeline of one job: what has been read of it, what is on its way, and what others do meanwhile. */
export function usePipeline(job: PipelineJob, view: PipelineView, nameOf: (stage: Stage) => string): Pipeline {
  const [state, dispatch] = useReducer(pipelineReducer, emptyPipeline);
  const latest = useRef(state);
  latest.current = state;
  const [error, setError] = useState<unknown>();
  const [answered, setAnswered] = useState<object>();
  const [round, setRound] = useState(0);
  const loading = useRef(new Set<number>());
  const { kind, stageId, page, order, words, filter } = view;
  const narrowing = useMemo(() => ({ order, words, filter }), [order, words, filter]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const request = useMemo(
    () => ({ jobId: job.id, kind, stageId, page, narrowing, round }),
    [job.id, kind, stageId, page, narrowing, round],
  );
  const ready = answered === request;
  // What comes late, for another page or filter, must not take the place of what is asked for now.
  const latestRequest = useRef(request);
  latestRequest.current = request;

  const { workloads } = job;
  useEffect(() => {
    dispatch({ type: 'counts', workloads, since: emptyPipeline.revision });
  }, [workloads]);

  // Where no stream tells them, the counts of the stages that the list does not show would stay as they were.
  useEffect(() => {
    if (round === 0) return;
    const since = latest.current.revision;
    readJob(job.id).then((read) => dispatch({ type: 'counts', workloads: read.workloads, since }), setError);
  }, [round, job.id]);

  useEffect(() => {
    const ending = new AbortController();
    const read = async () => {
      const since = latest.current.revision;
      if (kind === 'board') {
        dispatch({ type: 'board', board: await readBoard(job.id, narrowing, ending.signal), since });
        return;
      }
      const start = page * pageSize;
      const first = await readStage(job.id, stageId, { ...narrowing, offset: start }, ending.signal);
      dispatch({ type: 'page', stageId, start, rows: first.rows, total: first.total, replace: true });
      setAnswered(request);
      // The next page is ready before somebody moves the first candidate away.
      if (first.total <= start + pageSize) return;
      const next = await readStage(job.id, stageId, { ...narrowing, offset: start + pageSize }, ending.signal);
      dispatch({ type: 'page', stageId, start: start + pageSize, rows: next.rows, total: next.total, replace: false });
    };
    setError(undefined);
    read()
      .then(() => {
        if (!ending.signal.aborted) setAnswered(request);
      })
      .catch((failure: unknown) => {
        if (!ending.signal.aborted) setError(failure);
      });
    return () => ending.abort();
  }, [job.id, kind, stageId, page, narrowing, request]);

  const loadMore = useCallback(
    (stage: number) => {
      if (!mayList() || loading.current.has(stage) || !hasMore(latest.current, stage)) return;
      loading.current.add(stage);
      const offset = nextOffset(latest.current, stage);
      readStage(job.id, stage, { ...narrowing, offset, limit: kind === 'board' ? boardPage : pageSize })
        .then(({ rows, total }) => {
          if (latestRequest.current !== request) return;
          dispatch({ type: 'page', stageId: stage, start: offset, rows, total, replace: false });
        })
        .catch((failure: unknown) => {
          if (latestRequest.current === request) setError(failure);
        })
        .finally(() => loading.current.delete(stage));
    },
    [job.id, kind, narrowing, request],
  );

  // Columns that changed unseen are read again, as far as they are on the screen.
  const stale = Object.values(state.columns)
    .filter((column) => column.stale && (kind === 'board' || column.stageId === stageId))
    .map((column) => column.stageId)
    .join();
  const moving = Object.keys(state.moves).length > 0;
  useEffect(() => {
    if (!ready || moving || stale === '') return;
    const timer = setTimeout(() => {
      if (!mayList()) {
        reload();
        return;
      }
      for (const stage of stale.split(',').map(Number)) {
        const { start = 0, ids = [] } = latest.current.columns[stage] ?? {};
        const limit = Math.min(headSize, Math.max(pageSize, ids.length));
        readStage(job.id, stage, { ...narrowing, offset: start, limit })
          .then(({ rows, total }) => {
            if (latestRequest.current !== request) return;
            dispatch({ type: 'page', stageId: stage, start, rows, total, replace: true, head: ids.slice(0, limit) });
          })
          .catch(() => undefined);
      }
    }, 300);
    return () => clearTimeout(timer);
  }, [stale, ready, moving, job.id, narrowing, reload, request]);

  // What stands beside the cards of others' doing: the tasks and the interviews of who is open.
  const tasksChanged = useTasksChanged();
  const interviewsChanged = useInterviewsChanged();
  const onEvent = (event: BoardEvent) => {
    dispatch({ type: 'event', event });
    if (event.kind !== 'changed') return;
    void tasksChanged();
    void interviewsChanged(event.applicant_profile_ids);
  };
  const onMissed = () => {
    reload();
    void tasksChanged();
    void interviewsChanged();
  };
  useBoardEvents(job.id, { onEvent, onMissed });

  const moves = useMoves({ latest, dispatch, nameOf });
  const { noteDone } = moves;
  const settle: Pipeline['settle'] = useCallback(
    ({ applicant_profiles: cards = [], workloads = [] }) => {
      dispatch({ type: 'settled', cards, workloads });
      // Counts come with the answers of moves alone.
      if (workloads.length > 0) noteDone();
    },
    [noteDone],
  );

  return {
    ...moves,
    state,
    ready,
    error,
    reload,
    loadMore,
    settle,
    take: (card) => dispatch({ type: 'card', card }),
    dismiss: (id) => dispatch({ type: 'dismiss', id }),
  };
}
