import { lazyPart } from '../platform/lazy-part.ts';

const RetentionPreview = lazyPart(async () => (await import('./RetentionPreview.tsx')).default);

/** What retention adds to generated forms; it comes when the first rule is opened. */
export const retentionForms = {
  groups: { retentionPreview: RetentionPreview },
  ahead: { retention_rules: [RetentionPreview.fetch] },
};
