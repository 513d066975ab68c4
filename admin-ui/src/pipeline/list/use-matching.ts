import { useQuery } from '@tanstack/react-query';
import { keepRowsOf } from '../../platform/keep/keep-rows-of.ts';
import { isNarrowed, readBoard } from '../state/pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { shownMatching } from '../state/pipeline-state.ts';

/** How many of a stage the search finds, also of those that the list does not show; nothing where nothing is searched. */
export function useMatching(): (stageId: number) => number | undefined {
  const { job, pipeline, control } = usePipelineContext();
  const { view } = control;
  const narrowed = isNarrowed(view);
  const search = ['pipeline', 'matching', job.id, view.words, view.filter];
  const { data } = useQuery({
    queryKey: [...search, pipeline.done],
    // The board counts all stages in one call; of each it answers one candidate at least.
    queryFn: ({ signal }) => readBoard(job.id, view, signal, 1),
    enabled: narrowed,
    placeholderData: keepRowsOf(search),
    gcTime: 0,
    retry: false,
  });
  return (stageId) => {
    if (!narrowed) return undefined;
    if (stageId === view.stageId) return pipeline.ready ? shownMatching(pipeline.state, stageId, true) : undefined;
    return data?.columns.find((column) => column.stage_id === stageId)?.matching ?? undefined;
  };
}
