import { useAct } from '../../platform/act/use-act.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { readNames, wholeFilter } from './pipeline-calls.ts';

/**
 * Ticks everybody of a stage who matches, on whatever page. Up to the most that one call acts on they are meant by the
 * filter; of more than that the first are ticked, one by one.
 */
export function useSelectAll(stageId: number): { busy: boolean; selectAll: () => Promise<unknown> } {
  const { job, control, selection } = usePipelineContext();
  const { act, busy } = useAct();

  const selectAll = () =>
    act(async () => {
      const { rows, total } = await readNames(job.id, stageId, control.view);
      const ids = rows.map(({ id }) => id);
      const filter = { ...wholeFilter(control.view), job_id: job.id, stage_id: stageId };
      selection.take(total > ids.length ? { ids, outOf: total } : { ids, filter });
    });
  return { busy, selectAll };
}
