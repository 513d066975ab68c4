import { useQueryClient } from '@tanstack/react-query';

/** After a change of persons: has everything about them read again. Answers what the change answered. */
export function useReread() {
  const queries = useQueryClient();
  return async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    void queries.invalidateQueries({ queryKey: ['pipeline'] });
    return answer;
  };
}
