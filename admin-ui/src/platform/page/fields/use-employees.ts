import { useQuery } from '@tanstack/react-query';
import { callPage, type ItemOf } from '../../call.ts';
import { keepRowsOf } from '../../keep/keep-rows-of.ts';

export type EmployeeChoice = ItemOf<'employeesList'>;

/** As many as are shown before somebody types. */
const shown = 25;

interface EmployeesWanted {
  /** Parts of names or addresses; the api searches. */
  words: string;
  /** Which employees, as their list takes it. */
  filter?: Record<string, unknown>;
  enabled?: boolean;
}

/** The first few employees with these words, by last name: an organization may have thousands. */
export function useEmployees({ words, filter = {}, enabled = true }: EmployeesWanted) {
  const list = ['employees', 'found', filter];
  const q = words.trim();
  return useQuery({
    queryKey: [...list, q],
    queryFn: async ({ signal }) => {
      const query = {
        filter: JSON.stringify({ ...filter, ...(q ? { q } : {}) }),
        sort: '["last_name","ASC"]',
        range: JSON.stringify([0, shown - 1]),
      };
      return (await callPage('employeesList', { query, signal })).rows;
    },
    placeholderData: keepRowsOf(list),
    staleTime: 60_000,
    enabled,
  });
}
