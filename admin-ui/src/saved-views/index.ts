/** Views that people save, for any screen whose address says what it shows. */
export { SavedViewsMenu } from './SavedViewsMenu.tsx';
export { useFirstView } from './use-views.ts';
