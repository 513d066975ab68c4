import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { currentOrganization } from '../../platform/organization.ts';
import { type LatestAddress, useLatestAddress } from '../../platform/page/use-latest-address.ts';
import type { ProfileFilter } from '../actions/choice.ts';
import { firstOrder } from '../orders.ts';
import { mayList, mayOpenJob } from '../rights.ts';
import type { PipelineJob } from '../types.ts';
import type { PipelineView } from './use-pipeline.ts';
import { pageIn } from '../../platform/page/page-in.ts';

export interface ViewControl {
  view: PipelineView;
  change: (next: Partial<PipelineView>) => void;
  /**
   * Opens a candidate, or none. `replace` keeps the way back short while somebody leafs through; `page` is the one on
   * which they stand, where it is another.
   */
  open: (profileId: number | undefined, replace?: boolean, page?: number) => void;
  /** Another page, with the candidate who is open. */
  turnTo: (page: number) => void;
  /** Who was last opened; keys come faster than the screen is drawn. */
  openNow: () => number | undefined;
  goTo: LatestAddress['goTo'];
}

/** The stage to begin with: the first in which somebody stands, else the first that the role may see. */
function firstStage(job: PipelineJob): number {
  const open = (job.workflow?.stages ?? []).filter((stage) => !stage.disabled);
  const counts = new Map(job.workloads.map((each) => [each.stage_id, each.applicants_count]));
  return (open.find((stage) => (counts.get(stage.id) ?? 0) > 0) ?? open[0])?.id ?? 0;
}

/** The address's query with what changes; what starts the list anew begins at its first page. */
function queryFor(search: string, next: Partial<PipelineView>): string {
  const query = new URLSearchParams(search);
  const put = (name: string, value: string | undefined) => {
    if (value) query.set(name, value);
    else if (value === '') query.delete(name);
  };
  const startsOver = [next.stageId, next.words, next.order, next.filter].some((each) => each !== undefined);
  put('view', next.kind);
  put('stage', next.stageId?.toString());
  put('order', next.order);
  put('q', next.words);
  put('filter', next.filter && (Object.keys(next.filter).length > 0 ? JSON.stringify(next.filter) : ''));
  put('page', next.page === undefined ? (startsOver ? '' : undefined) : String(next.page + 1));
  return query.toString();
}

/** The query without the search that somebody came from: whoever chooses from the list is no longer among its results. */
export function leaveResults(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['found', 'hit']) query.delete(name);
  const left = query.toString();
  return left && `?${left}`;
}

/** The filter of the address; one that cannot be read asks for nothing. */
function filterOf(text: string): ProfileFilter {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/** What of the pipeline is shown. The address says it, so that it can be sent to a colleague and gone back to. */
export function useView(job: PipelineJob, openStageId: number | undefined, alone = false): ViewControl {
  const [params] = useSearchParams();
  const { latest, goTo } = useLatestAddress();
  const [remembered, remember] = useStore<'list' | 'board'>('pipeline.view', 'list');
  const requested = params.get('view');
  const wanted = requested === 'board' || requested === 'list' ? requested : remembered;
  const kind = alone ? 'list' : mayList() ? wanted : 'board';
  const stageId = (alone ? 0 : Number(params.get('stage'))) || openStageId || firstStage(job);
  const page = pageIn(params) - 1;
  const order = params.get('order') ?? firstOrder(currentOrganization().candidate_default_sort);
  const words = params.get('q') ?? '';

  const filterText = params.get('filter') ?? '';
  const filter = useMemo(() => filterOf(filterText), [filterText]);

  const view = useMemo(
    () => ({ kind, stageId, page, order, words, filter }),
    [kind, stageId, page, order, words, filter],
  );

  const change = (next: Partial<PipelineView>) => {
    if (next.kind) remember(next.kind);
    // Another stage, page or view is about others than the one who is open.
    const stays = next.stageId === undefined && next.page === undefined && next.kind === undefined;
    const path = stays ? latest().pathname : `/job/applicants/${job.id}`;
    goTo(path, queryFor(leaveResults(latest().search), next), {
      replace: next.words !== undefined || next.filter !== undefined,
    });
  };

  const open = (profileId: number | undefined, replace = false, onPage?: number) => {
    if (profileId === undefined && !mayOpenJob()) {
      goTo('/job/list/', '');
      return;
    }
    const query = new URLSearchParams(latest().search);
    if (alone && profileId !== undefined) {
      goTo(`/applicant/jobProfile/${job.id}/${profileId}/${stageId}`, query.toString(), { replace });
      return;
    }
    query.set('stage', query.get('stage') ?? String(stageId));
    if (onPage) query.set('page', String(onPage + 1));
    else if (onPage === 0) query.delete('page');
    const path = profileId === undefined ? `/job/applicants/${job.id}` : `/job/applicants/${job.id}/${profileId}`;
    goTo(path, query.toString(), { replace });
  };

  const turnTo = (next: number) =>
    goTo(latest().pathname, queryFor(latest().search, { page: next }), { replace: true });

  // Both addresses of a candidate name them after the job.
  const openNow = () => Number(latest().pathname.split('/')[4]) || undefined;

  return { view, change, open, turnTo, openNow, goTo };
}
