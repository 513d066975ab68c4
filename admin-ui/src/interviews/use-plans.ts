import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { allRows } from '../platform/all-rows.ts';
import { type AnswerOf, call } from '../platform/call.ts';

export type Stage = AnswerOf<'workflowInterviews'>['stages'][number];
export type JobStage = AnswerOf<'jobInterviews'>['stages'][number];
export type ShortPlan = NonNullable<JobStage['plan']>;

export const followersPerPage = 10;

export const useWorkflowInterviews = (id: number) =>
  useQuery({
    queryKey: ['interviews', 'workflow', id],
    queryFn: ({ signal }) => call('workflowInterviews', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });

export const useJobInterviews = (id: number) =>
  useQuery({
    queryKey: ['interviews', 'job', id],
    queryFn: ({ signal }) => call('jobInterviews', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });

/** Plans that can be copied: templates, and those of stages of workflows. */
export const usePlansToCopy = () =>
  useQuery({
    queryKey: ['interviews', 'to-copy'],
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ used_for: ['template', 'workflow'] });
      return allRows('interviewPlansList', { filter, sort: '["id","ASC"]' }, signal);
    },
    staleTime: 0,
  });

/** A page of the open jobs that go by a stage's plan. */
export const readFollowers = (stage: number, { q = '', page = 1 } = {}, signal?: AbortSignal) =>
  call('planFollowers', {
    params: { id: stage },
    query: { ...(q ? { q } : {}), limit: followersPerPage, offset: (page - 1) * followersPerPage },
    ...(signal ? { signal } : {}),
  });

export const useFollowers = (stage: number, q: string, page: number) =>
  useQuery({
    queryKey: ['interviews', 'followers', stage, q, page],
    queryFn: ({ signal }) => readFollowers(stage, { q, page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** Reads all plans anew. */
export function usePlansChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['interviews'] }),
      client.invalidateQueries({ queryKey: ['interview_plans'] }),
    ]);
  };
}
