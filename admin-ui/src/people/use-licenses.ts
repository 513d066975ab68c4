import { useGetList } from 'react-admin';
import type { LicenseRow } from '../generated/types/index.ts';

export type License = LicenseRow;

/** Seats that nobody sits on and no open invitation holds. */
export const freeSeats = ({ number_seats, user_count, invited_count }: License): number =>
  Math.max(0, number_seats - (user_count ?? 0) - (invited_count ?? 0));

/** The seats of every role, read anew: others invite people too. */
export function useLicenses() {
  const { data, error, refetch } = useGetList<License>(
    'licenses',
    { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  return { licenses: data, error, refetch };
}
