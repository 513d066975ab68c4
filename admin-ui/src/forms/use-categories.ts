import { useQuery } from '@tanstack/react-query';
import { allRows } from '../platform/all-rows.ts';

/** All categories of questions, in their order. */
export const useCategories = () =>
  useQuery({
    queryKey: ['question_categories', 'all'],
    queryFn: ({ signal }) => allRows('questionCategoriesList', {}, signal),
  });
