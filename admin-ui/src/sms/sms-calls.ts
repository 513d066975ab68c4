import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, type ItemOf } from '../platform/call.ts';

export type UnreadSmsMessage = ItemOf<'unreadSms'>;
export type Conversation = AnswerOf<'smsConversation'>;
export type Sms = Conversation['messages'][number];

/** How often the screen asks for what has come in. */
const everyMs = 30_000;

export const useUnreadSms = () =>
  useQuery({
    queryKey: ['sms', 'unread'],
    queryFn: ({ signal }) => call('unreadSms', { signal }),
    refetchInterval: everyMs,
    retry: false,
  });

/** Whether messages leave and come in; it changes with a restart only. */
export const useSmsWays = () =>
  useQuery({
    queryKey: ['sms', 'ways'],
    queryFn: ({ signal }) => call('smsWays', { signal }),
    staleTime: Infinity,
    retry: false,
  }).data;

export const useConversation = (phone: string) =>
  useQuery({
    queryKey: ['sms', 'conversation', phone],
    queryFn: ({ signal }) => call('smsConversation', { query: { sms_phone: phone }, signal }),
    refetchInterval: everyMs,
    retry: false,
  });

export const markRead = (phone: string) => call('readSms', { body: { sms_phone: phone } });

/** Marks messages as read, or as unread again; answers those that changed. */
export async function markSmsRead(ids: number[], read: boolean): Promise<number[]> {
  return (await call('markSms', { body: { ids, read } })).ids;
}

export const sendReply = (phone: string, text: string) =>
  call('replySms', { body: { sms_phone: phone, sms_body: text } });
