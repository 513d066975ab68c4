import { useQuery } from '@tanstack/react-query';
import { namesFrom, pageAround } from './pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayList } from '../rights.ts';

interface Place {
  /** Which one of how many, from 1. */
  index: number;
  total: number;
  /** The one before and the one after. */
  before: number | undefined;
  after: number | undefined;
  /** Where the page begins on which the candidate stands. */
  start: number;
}

/**
 * Where a candidate stands in a stage who is not among those that were read: somebody came by a link, or the order has
 * changed. Null: they are not among those who match.
 */
export function usePlace(profileId: number | undefined, stageId: number, isRead: boolean): Place | null | undefined {
  const { job, pipeline, control } = usePipelineContext();
  const { order, words, filter } = control.view;
  const { data } = useQuery({
    queryKey: ['pipeline', 'place', job.id, stageId, profileId, order, words, filter],
    queryFn: async ({ signal }) => {
      const { rows, total, start } = await pageAround(job.id, stageId, profileId ?? 0, control.view, signal);
      const at = rows.findIndex(({ id }) => id === profileId);
      if (at < 0) return null;
      const index = start + at;
      // At the edge of its page a neighbour stands on the next one.
      const { rows: near, start: first } = await namesFrom(
        job.id,
        stageId,
        Math.max(0, index - 1),
        control.view,
        signal,
      );
      const idAt = (wanted: number) => near[wanted - first]?.id;
      return { index: index + 1, total, start, before: idAt(index - 1), after: idAt(index + 1) };
    },
    enabled: profileId !== undefined && pipeline.ready && !isRead && mayList(),
    gcTime: 0,
    retry: false,
  });
  return isRead ? undefined : data;
}
