import type { Language } from '../generated/shapes.ts';

export type Text = Partial<Record<Language, string | null>>;
