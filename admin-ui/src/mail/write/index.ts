/** Writing mails: to candidates, in answer, and about jobs. */
export { EmailJobPostingDialog } from './EmailJobPostingDialog.tsx';
export { type ListedFiles, MailFilesField } from './fields/MailFilesField.tsx';
export { LetterFields } from './LetterFields.tsx';
export { PlaceholdersDialog } from './templates/PlaceholdersDialog.tsx';
export { TemplateDialog } from './templates/TemplateDialog.tsx';
export { MailRunsDialog } from './runs/MailRunsDialog.tsx';
export { ReplyDialog } from './ReplyDialog.tsx';
export { WriteDialog } from './WriteDialog.tsx';
