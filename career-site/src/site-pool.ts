/** Of the shapes in site.ts, those of the talent pool. */
import type { FieldError, GuardFields, Values } from './site-applying.ts';
import type { Language } from './site.ts';

interface PoolChoice {
  id: number;
  name: string;
}

/** Where somebody leaves their profile for jobs to come. */
export interface PoolPage {
  kind: 'pool';
  path: string;
  alternates: Partial<Record<Language, string>>;
  listPath: string;
  /** What is agreed to, with its period. */
  consent: string;
  choices: { categories: PoolChoice[]; departments: PoolChoice[]; locations: PoolChoice[] };
  guard: GuardFields;
  values: Values;
  errors: FieldError[];
  status: number;
}

export interface PoolThanksPage {
  kind: 'poolThanks';
  listPath: string;
}
