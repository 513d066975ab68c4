import type { Language } from '../generated/shapes.ts';
import type { Draft } from './draft.ts';

/** What every part of the form gets. */
export interface PartProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  /** What the api refused, by field. */
  errors: Record<string, string>;
  language: Language;
}
