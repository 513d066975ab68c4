import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { byOffset } from '../../platform/page/in-parts/by-offset.ts';
import { call, callPage } from '../../platform/call.ts';

/** Whose mails: of one application, or of several. */
export type MailsOf = { profileIds: readonly number[] } | { applicantId: number };

const pageSize = 100;

const keyOf = (of: MailsOf) => ['mails', of] as const;

const queryOf = (of: MailsOf) =>
  'applicantId' in of ? { applicant_id: of.applicantId } : { applicant_profile_ids: of.profileIds.join(',') };

/** Mails, newest first, as many as were asked for. While one waits to be sent, what became of it is looked up. */
export function useMails(of: MailsOf) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: keyOf(of),
    queryFn: ({ pageParam, signal }) =>
      callPage('listMails', { query: { ...queryOf(of), limit: pageSize, offset: pageParam }, signal }),
    ...byOffset(pageSize),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'queued')) ? 5_000 : 60_000,
    retry: false,
  });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: ['mails'] }), [client]);
  const mails = query.data?.pages.flatMap(({ rows }) => rows);
  return { ...query, mails, total: query.data?.pages[0]?.total ?? 0, refresh };
}

/** What a mail says. A received one counts as read by it, where it waited for the reader. */
export function useMail(id: number, waits: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['mail', id],
    queryFn: async ({ signal }) => {
      const mail = await call('getMail', { params: { id }, signal });
      if (waits && mail.read_at !== null) {
        // The list in which it was opened keeps it until it is looked at anew.
        void client.invalidateQueries({ queryKey: ['unread-emails'], refetchType: 'none' });
        void client.invalidateQueries({ queryKey: ['unread-count'] });
        void client.invalidateQueries({ queryKey: ['mails'] });
      }
      return mail;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}
