import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callPage, type ItemOf } from '../../call.ts';
import { keepRowsOf } from '../../keep/keep-rows-of.ts';
import { useTypingPause } from '../use-typing-pause.ts';

export type EmployeeChoice = ItemOf<'employeesList'>;

/** As many as are shown before somebody types. */
const shown = 25;

interface EmployeesWanted {
  /** Parts of names or addresses, searched by the api once the typing pauses. */
  typed: string;
  /** Which employees, as their list takes it. */
  filter?: Record<string, unknown>;
  enabled?: boolean;
}

/** The first few employees with these words, by last name: an organization may have thousands. */
export function useEmployees({ typed, filter = {}, enabled = true }: EmployeesWanted) {
  const list = ['employees', 'found', filter];
  const [q, setQ] = useState('');
  useTypingPause(typed, setQ);
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
