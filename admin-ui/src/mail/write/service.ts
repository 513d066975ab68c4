/** What other screens need of writing mails before anybody writes one; the dialogs come with index.ts. */
export { MailActions } from './MailActions.tsx';
export { SendingActions } from './SendingActions.tsx';
export { mayReplyTo, maySendMail } from './may-send-mail.ts';
export { ReplyButton } from './ReplyButton.tsx';
export { type Letter, orderLetter, usualLetter } from './order-letter.ts';
