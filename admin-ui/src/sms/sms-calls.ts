import { useQuery } from '@tanstack/react-query';
import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';

export type UnreadSmsMessage = CallTypes['unreadSms']['answer'][number];
export type Conversation = CallTypes['smsConversation']['answer'];
export type Sms = Conversation['messages'][number];

/** How often the screen asks for what has come in. */
const everyMs = 30_000;

export const useUnreadSms = () =>
  useQuery({
    queryKey: ['sms', 'unread'],
    queryFn: ({ signal }) => api.get<UnreadSmsMessage[]>('sms_messages/get_unread_sms', {}, signal),
    refetchInterval: everyMs,
    retry: false,
  });

/** Whether messages leave and come in; it changes with a restart only. */
export const useSmsWays = () =>
  useQuery({
    queryKey: ['sms', 'ways'],
    queryFn: ({ signal }) => api.get<CallTypes['smsWays']['answer']>('sms_messages/ways', {}, signal),
    staleTime: Infinity,
    retry: false,
  }).data;

export const useConversation = (phone: string) =>
  useQuery({
    queryKey: ['sms', 'conversation', phone],
    queryFn: ({ signal }) => api.get<Conversation>('sms_messages/conversation', { sms_phone: phone }, signal),
    refetchInterval: everyMs,
    retry: false,
  });

export const markRead = (phone: string) => api.put('sms_messages/read', { sms_phone: phone });

/** Marks messages as read, or as unread again; answers those that changed. */
export async function markSmsRead(ids: number[], read: boolean): Promise<number[]> {
  return (await api.put<CallTypes['markSms']['answer']>('sms_messages/mark_read', { ids, read })).ids;
}

export const sendReply = (phone: string, text: string) =>
  api.post<Sms>('sms_messages/reply', { sms_phone: phone, sms_body: text });
