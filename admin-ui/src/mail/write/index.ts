/** Writing mails: to candidates, in answer, and about jobs. */
export { EmailJobPostingDialog } from './EmailJobPostingDialog.tsx';
export { LetterFields } from './LetterFields.tsx';
export { MailRunsDialog } from './runs/MailRunsDialog.tsx';
export { ReplyDialog } from './ReplyDialog.tsx';
export { WriteDialog } from './WriteDialog.tsx';
