import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';

export type Found = CallTypes['likelyDuplicates']['answer'];
export type Entry = Found['person'];
export type Duplicate = Found['duplicates'][number];
export type Group = CallTypes['duplicateGroups']['answer'][number];
export type Merge = CallTypes['mergeApplicants']['answer'];
export type Choice = NonNullable<CallTypes['mergeApplicants']['body']['take']>[number];
export type Kind = NonNullable<CallTypes['duplicateGroups']['query']['kind']>;

export const perPage = 20;

/** Who may be the same person, and who was merged. It stands below the pipeline's key, whose writes may change it. */
export const useDuplicates = (applicantId: number) =>
  useQuery({
    queryKey: ['pipeline', 'duplicates', applicantId],
    queryFn: ({ signal }) => api.get<Found>(`applicants/${applicantId}/duplicates`, {}, signal),
    staleTime: 60_000,
    retry: false,
  });

export const useGroups = (kind: Kind, page: number) =>
  useQuery({
    queryKey: ['pipeline', 'duplicates', kind, page],
    queryFn: ({ signal }) =>
      api.page<Group>('applicants/duplicates', { kind, limit: perPage, offset: (page - 1) * perPage }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const merge = (keptId: number, otherId: number, take: Choice[]) =>
  api.post<Merge>(`applicants/${keptId}/merge`, { applicant_id: otherId, take });

export const undoMerge = (mergeId: number) => api.put<Merge>(`applicant_merges/${mergeId}/undo`, {});

export const tellApart = (id: number, otherId: number, same = false) =>
  api.put(`applicants/${id}/not_the_same`, { applicant_id: otherId, same });

export const takeOver = (profileId: number, fields: string[]) =>
  api.put(`applicant_profiles/${profileId}/take_over`, { fields });
