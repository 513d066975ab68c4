import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNarrowed } from '../pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { type Column, shownCount } from '../pipeline-state.ts';

/**
 * Whoever moves the last candidate of a stage away, alone or with many, is done with it and comes back to the list of
 * jobs; the notice there takes it back.
 */
export function useWayOut(column: Column | undefined): void {
  const navigate = useNavigate();
  const { pipeline, control, asking, alone } = usePipelineContext();
  const { stageId } = control.view;
  const begun = useRef({ stageId, done: pipeline.done });
  if (begun.current.stageId !== stageId) begun.current = { stageId, done: pipeline.done };
  const left =
    pipeline.ready &&
    pipeline.done > begun.current.done &&
    column !== undefined &&
    !column.stale &&
    column.ids.length === 0 &&
    shownCount(pipeline.state, stageId) === 0 &&
    Object.keys(pipeline.state.moves).length === 0 &&
    !isNarrowed(control.view) &&
    !asking &&
    !alone;
  useEffect(() => {
    if (left) void navigate('/job/list/');
  }, [left, navigate]);
}
