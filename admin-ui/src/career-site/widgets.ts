import { lazyPart } from '../platform/lazy-part.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';

const PictureInput = lazyPart(async () => (await import('./pictures/PictureInput.tsx')).PictureInput);
const PictureValue = lazyPart(async () => (await import('./pictures/PictureValue.tsx')).PictureValue);

/** What the career site adds to generated forms. */
export const careerSiteWidgets = {
  picture: { Input: PictureInput, Value: PictureValue },
} satisfies Partial<AddedWidgets>;
