import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** What was sent to approvers and to the candidate, the newest first. */
export const useVersions = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['letters', 'versions', id],
    queryFn: () => call('listLetterVersions', { params: { id } }),
    retry: false,
    enabled,
  });
