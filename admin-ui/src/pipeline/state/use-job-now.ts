import { usePipelineContext } from '../pipeline-context.ts';
import { shownCount } from './pipeline-state.ts';
import type { PipelineJob } from '../types.ts';

/** The job with the number of those hired as it is by now; it was read when the screen was opened. */
export function useJobNow(): PipelineJob & { hired_count?: number } {
  const { job, stages, pipeline } = usePipelineContext();
  const hired = stages.find(({ stage_type, disabled }) => stage_type === 'hired' && !disabled);
  return hired ? { ...job, hired_count: shownCount(pipeline.state, hired.id) } : job;
}
