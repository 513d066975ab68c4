import type { Language } from '../../generated/shapes.ts';

/** A text in some of the languages. */
export type Texts = { [L in Language]?: string | null };
