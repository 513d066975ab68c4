import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallTypes } from '../../../generated/call-types.ts';
import { api } from '../../../platform/api.ts';
import { currentIdentity } from '../../../platform/identity.ts';

type Notices = CallTypes['readNotices']['answer'];

/** What the reader chose to be told of, and how it is changed. */
export function useNotices() {
  const client = useQueryClient();
  const id = Number(currentIdentity().id);
  const queryKey = ['notices', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Notices>(`employees/${id}/notices`, {}, signal),
    retry: false,
  });
  const save = async (call: 'assign_watch_stages' | 'assign_expiry_notification', body: object) => {
    client.setQueryData(queryKey, await api.put<Notices>(`employees/${id}/${call}`, body));
  };
  return { ...query, save };
}
