import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNarrowed } from '../state/pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { type Column, shownCount } from '../state/pipeline-state.ts';
import type { Stage } from '../types.ts';

/** Who stands there has been decided on. */
const isFinal = ({ stage_type: type }: Stage) => type === 'hired' || type === 'rejected';

/**
 * Whoever has emptied a stage, one by one or at once, goes on in the next one that has candidates. Where nobody is left
 * but the one who was just moved, the job is done with: back to the list of jobs, where the notice takes it back.
 */
export function useWayOut(column: Column | undefined): void {
  const navigate = useNavigate();
  const { pipeline, control, stages, dialogOpen, alone } = usePipelineContext();
  const { state, movedAlone } = pipeline;
  const { stageId } = control.view;
  const begun = useRef({ stageId, done: pipeline.done });
  if (begun.current.stageId !== stageId) begun.current = { stageId, done: pipeline.done };
  const emptied =
    pipeline.ready &&
    pipeline.done > begun.current.done &&
    column !== undefined &&
    !column.stale &&
    column.ids.length === 0 &&
    shownCount(state, stageId) === 0 &&
    Object.keys(state.moves).length === 0 &&
    !isNarrowed(control.view) &&
    !dialogOpen &&
    !alone;
  const here = stages.findIndex(({ id }) => id === stageId);
  const left = ({ id }: Stage) =>
    shownCount(state, id) - (movedAlone !== undefined && state.cards[movedAlone]?.stage_id === id ? 1 : 0);
  const next = [...stages.slice(here + 1), ...stages.slice(0, Math.max(0, here))].find(
    (stage) => !stage.disabled && !isFinal(stage) && left(stage) > 0,
  );
  const goOn = useEffectEvent(() => {
    if (next) control.change({ stageId: next.id });
    else void navigate('/job/list/');
  });
  useEffect(() => {
    if (emptied) goOn();
  }, [emptied]);
}
