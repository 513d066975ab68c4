export { CloneDialog } from './clone/CloneDialog.tsx';
export { CopyDialog, type CopyChoice } from './CopyDialog.tsx';
