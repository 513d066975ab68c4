export { addressErrors, isAddress, splitAddresses } from './addresses.ts';
export { ALERTS_PAGE, alertsAddress, alertsToken, STOP_PATH } from './alert-link.ts';
export { cleanHtml, isEmptyHtml, textOf } from './html-text.ts';
export { letterHtml } from './letter.ts';
export {
  attachFiles,
  cancelMail,
  cancelMails,
  queueMail,
  queueMails,
  requeueMails,
  sendAgain,
  type NewMail,
} from './outbox.ts';
export {
  countBlanks,
  escapeHtml,
  fillPlaceholders,
  unknownPlaceholders,
  usedPlaceholders,
  type PlaceholderValues,
} from './placeholders.ts';
export { OWN_PAGE, ownPageAddress, QUESTION_PAGE, questionAddress } from './own-page-link.ts';
export { newCalendarToken, replyAddress, replyTokens, withoutToken } from './reply-address.ts';
export { registerMailJobs } from './send-mail.ts';
export { shownHtml } from './shown-html.ts';
export { shownRichText, shownTexts, withShownTexts, type CleanTexts } from './shown-rich-text.ts';
export { closeTransport } from './transport.ts';
