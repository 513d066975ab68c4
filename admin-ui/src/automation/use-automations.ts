import { useQuery, useQueryClient } from '@tanstack/react-query';
import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { type AnswerOf, call, callPage } from '../platform/call.ts';
import { keepRowsOf } from '../platform/keep/keep-rows-of.ts';
import type { dataProvider } from '../platform/data-provider.ts';

export type Stage = AnswerOf<'workflowAutomations'>['stages'][number];
export type Automation = Stage['automations'][number];

export const perPage = 10;

/** The stages of a workflow, or of a job, with their automations. */
export const useStageAutomations = (of: 'workflow' | 'job', id: number) =>
  useQuery({
    queryKey: ['automation', of, id],
    queryFn: ({ signal }) =>
      of === 'workflow'
        ? call('workflowAutomations', { params: { id }, signal })
        : call('jobAutomations', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });

/** What an automation would have done, as it was saved last. */
export const usePreview = (id: number, version: number, page: number) =>
  useQuery({
    queryKey: ['automation', 'preview', id, version, page],
    queryFn: ({ signal }) =>
      call('automationPreview', { params: { id }, query: { limit: perPage, offset: (page - 1) * perPage }, signal }),
    placeholderData: keepRowsOf(['automation', 'preview', id, version]),
    retry: false,
  });

/** What is planned and proposed for an application. */
export const usePlannedActs = (profileId: number, place: unknown, enabled: boolean) =>
  useQuery({
    queryKey: ['automation', 'acts', profileId, place],
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ applicant_profile_id: profileId, state: ['planned', 'proposed'] });
      return (await callPage('automationRunsList', { query: { filter, sort: '["due_at","ASC"]' }, signal })).rows;
    },
    enabled,
    retry: false,
  });

/** Reads automations and acts anew. */
export function useAutomationsChanged(): () => Promise<void> {
  const client = useQueryClient();
  const refresh = useRefresh();
  return async () => {
    await client.invalidateQueries({ queryKey: ['automation'] });
    refresh();
  };
}

/** The automations of a stage in the order that somebody gives them: it shows at once, and a refusal takes it back. */
export function useRuleOrder(read: Automation[]) {
  const provider = useDataProvider<typeof dataProvider>();
  const { act, busy } = useAct();
  const changed = useAutomationsChanged();
  const [moved, setMoved] = useState<{ basis: Automation[]; rules: Automation[] }>();
  const rules = moved?.basis === read ? moved.rules : read;
  const move = async (from: number, to: number) => {
    const next = arrayMove(rules, from, to);
    setMoved({ basis: read, rules: next });
    const ids = next.map(({ id }) => id);
    if (await act(() => provider.reorder('stage_automations', ids))) await changed();
    else setMoved(undefined);
  };
  return { rules, move, isMoving: busy };
}
