import type { Language } from '../../types.ts';

/** Rules are made for what the first half shows; the second, with other words and other looks, says what they are worth. */
export type Half = 'tuned' | 'held';

export interface Job {
  readonly position: string;
  readonly company: string;
  readonly city: string;
  /** YYYY-MM */
  readonly start: string;
  /** YYYY-MM, or null for the present position. */
  readonly end: string | null;
  readonly tasks: readonly string[];
}

export interface Study {
  readonly institution: string;
  readonly degree: string;
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

export interface Place {
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly country: string;
  readonly street: string;
  readonly phone: string;
}

export interface SpokenLanguage {
  readonly name: string;
  readonly level: string;
}

/** Who an invented resume is about and what it says: the truth that readings of it are compared with. */
export interface Cv {
  readonly language: Language;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  /** Empty in some resumes, which then have other numbers. */
  readonly phone: string;
  readonly home: Place;
  readonly website: string;
  readonly headline: string;
  readonly summary: string;
  readonly jobs: readonly Job[];
  readonly studies: readonly Study[];
  readonly skills: readonly string[];
  readonly languages: readonly SpokenLanguage[];
  /** Works with their DOI, and certificates with their number. */
  readonly works: readonly string[];
  readonly grade: string;
  /** Habits of their own, where they do not write as the layout has it. */
  readonly own?: { readonly span: SpanStyle; readonly capitals: boolean };
}

/** How a resume writes the time of a position. */
export type SpanStyle = 'words' | 'short' | 'numbers' | 'days' | 'bare' | 'linkedin';

/** Words of one language for one half. */
export interface Words {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly places: readonly Place[];
  readonly companies: readonly string[];
  readonly positions: readonly string[];
  readonly schools: readonly string[];
  readonly degrees: readonly (readonly [degree: string, field: string])[];
  readonly skills: readonly string[];
  readonly languages: readonly SpokenLanguage[];
  readonly tasks: readonly string[];
  readonly summaries: readonly string[];
  readonly works: readonly string[];
  readonly grades: readonly string[];
  readonly headings: Headings;
}

export type Headings = Readonly<
  Record<'contact' | 'summary' | 'experience' | 'education' | 'skills' | 'languages' | 'works', string>
>;

/** A document of the set with what a person reads in it. */
export interface LabelledDocument {
  readonly name: string;
  readonly half: Half;
  readonly layout: string;
  readonly cv: Cv;
  readonly bytes: () => Promise<Buffer>;
}
