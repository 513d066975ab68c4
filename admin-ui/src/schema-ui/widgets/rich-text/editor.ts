import { lazy } from 'react';

/** The editor weighs more than the rest of a form, so it comes apart from it. */
const loadEditor = () => import('./RichTextEditor.tsx');

export const RichTextEditor = lazy(loadEditor);

/** Fetches the editor before the form that needs it is opened; a failure is told when it is. */
export const fetchEditor = (): void => void loadEditor().catch(() => undefined);
