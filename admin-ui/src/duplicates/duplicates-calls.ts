import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, call, callPage, type ItemOf, type QueryOf } from '../platform/call.ts';
import { keepRowsOf } from '../platform/keep/keep-rows-of.ts';

export type Found = AnswerOf<'likelyDuplicates'>;
export type Entry = Found['person'];
export type Duplicate = Found['duplicates'][number];
export type Group = ItemOf<'duplicateGroups'>;
export type Choice = NonNullable<BodyOf<'mergeApplicants'>['take']>[number];
export type Kind = NonNullable<QueryOf<'duplicateGroups'>['kind']>;

export const perPage = 20;

/** Who may be the same person, and who was merged. It stands below the pipeline's key, whose writes may change it. */
export const useDuplicates = (applicantId: number) =>
  useQuery({
    queryKey: ['pipeline', 'duplicates', applicantId],
    queryFn: ({ signal }) => call('likelyDuplicates', { params: { id: applicantId }, signal }),
    staleTime: 60_000,
    retry: false,
  });

export const useGroups = (kind: Kind, page: number) =>
  useQuery({
    queryKey: ['pipeline', 'duplicates', kind, page],
    queryFn: ({ signal }) =>
      callPage('duplicateGroups', { query: { kind, limit: perPage, offset: (page - 1) * perPage }, signal }),
    placeholderData: keepRowsOf(['pipeline', 'duplicates', kind]),
    retry: false,
  });

export const merge = (keptId: number, otherId: number, take: Choice[]) =>
  call('mergeApplicants', { params: { id: keptId }, body: { applicant_id: otherId, take } });

export const undoMerge = (mergeId: number) => call('undoMerge', { params: { id: mergeId }, body: {} });

export const markDistinct = (id: number, otherId: number, same = false) =>
  call('notTheSame', { params: { id }, body: { applicant_id: otherId, same } });

export const takeOver = (profileId: number, fields: string[]) =>
  call('takeOver', { params: { id: profileId }, body: { fields } });
