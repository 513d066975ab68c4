import type { UnreadSmsMessage } from './sms-calls.ts';

/** What came in from one number and was not read. */
export interface UnreadConversation {
  phone: string;
  name: string | undefined;
  last: UnreadSmsMessage;
  count: number;
}

/** Unread messages by number, the newest first, as they come. */
export function conversationsOf(messages: readonly UnreadSmsMessage[]): UnreadConversation[] {
  const found = Map.groupBy(messages, ({ sms_phone }) => sms_phone);
  return [...found].map(([phone, all]) => ({
    phone,
    name: all.find(({ applicant }) => applicant?.name)?.applicant?.name,
    last: all[0]!,
    count: all.length,
  }));
}
