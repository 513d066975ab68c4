import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, call } from '../../../../platform/call.ts';
import { currentIdentity } from '../../../../platform/session/identity.ts';

/** What the reader chose to be told of, and how it is changed. */
export function useNotices() {
  const client = useQueryClient();
  const id = Number(currentIdentity().id);
  const queryKey = ['notices', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('readNotices', { params: { id }, signal }),
    retry: false,
  });
  const keep = (changed: AnswerOf<'readNotices'>) => client.setQueryData(queryKey, changed);
  return {
    ...query,
    watch: async (body: BodyOf<'assignWatchStages'>) => keep(await call('assignWatchStages', { params: { id }, body })),
    remind: async (body: BodyOf<'assignExpiryNotification'>) =>
      keep(await call('assignExpiryNotification', { params: { id }, body })),
  };
}
