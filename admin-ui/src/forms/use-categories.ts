import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import type { Text } from './text.ts';

export interface Category {
  id: number;
  name: Text;
}

/** All categories of questions, in their order. */
export const useCategories = () =>
  useQuery({
    queryKey: ['question_categories', 'all'],
    queryFn: async ({ signal }) => (await api.page<Category>('question_categories', { limit: 1000 }, signal)).rows,
  });
