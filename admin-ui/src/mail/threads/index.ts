/** Mails as conversations: in the profile, for several candidates, and those that wait to be read. */
export { AllEmailsDialog } from './AllEmailsDialog.tsx';
export { MailThreads } from './MailThreads.tsx';
export { UnreadMailCard } from './UnreadMailCard.tsx';
export { markMailsRead, useUnread } from './use-unread.ts';
