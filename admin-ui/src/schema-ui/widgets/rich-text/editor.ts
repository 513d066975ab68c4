import { lazyPart } from '../../../platform/lazy-part.ts';

/** The editor weighs more than the rest of a form, so it comes apart from it. */
export const RichTextEditor = lazyPart(async () => (await import('./RichTextEditor.tsx')).default);
