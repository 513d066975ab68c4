export { CopyDialog, type CopyChoice } from './CopyDialog.tsx';
