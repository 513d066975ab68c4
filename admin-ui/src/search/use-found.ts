import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { LatestAddress } from '../platform/page/use-latest-address.ts';
import { addressOfHit, hitsAround, pathOfResults } from './hits.ts';

export interface Found {
  /** The way back to the results. */
  back: string;
  /** The next result, or the one before; answers false at the ends. */
  step: (by: 1 | -1) => boolean;
  position: { index: number | undefined; total: number };
}

/** The results of the search that somebody came from; nothing for who came otherwise. */
export function useFound(profileId: number | undefined, goTo: LatestAddress['goTo']): Found | undefined {
  const [params] = useSearchParams();
  const search = params.get('found');
  const at = Math.max(0, Math.trunc(Number(params.get('hit')) || 0));
  const { data } = useQuery({ ...hitsAround(search ?? '', at), enabled: search !== null });
  if (search === null) return undefined;
  const first = Math.max(0, at - 1);
  const hits = data?.applicant_profiles ?? [];
  const here = hits.findIndex(({ id }) => id === profileId);
  const wanted = (by: 1 | -1) => (here < 0 ? at : first + here) + by;
  return {
    back: pathOfResults(search, at),
    step: (by) => {
      const hit = hits[wanted(by) - first];
      if (hit) goTo(...addressOfHit(hit, wanted(by), search), { replace: true });
      return hit !== undefined;
    },
    position: { index: here < 0 ? undefined : first + here + 1, total: data?.meta.total ?? 0 },
  };
}
