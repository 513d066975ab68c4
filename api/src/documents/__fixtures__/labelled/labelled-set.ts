import type { Language } from '../../types.ts';
import { datesRight, labelColumn, sidebar } from './layouts/columns.ts';
import { oneLine, splitHead } from './layouts/compact.ts';
import { europassNew, europassOld } from './layouts/europass.ts';
import { cells, form, plain, tabs, timeline, type Block } from './layouts/flowing.ts';
import { linkedin } from './layouts/linkedin.ts';
import { grid, icons, twoPages } from './layouts/pages.ts';
import { inventCv } from './person.ts';
import type { Cv, Half, LabelledDocument } from './types.ts';
import { WRITERS } from './writers/word-processors.ts';

const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];

const PDF_LAYOUTS: Readonly<Record<string, (cv: Cv, half: Half) => Promise<Buffer>>> = {
  linkedin,
  'europass-new': europassNew,
  'europass-old': europassOld,
  'label-column': labelColumn,
  'dates-right': datesRight,
  sidebar,
  icons,
  'two-pages': twoPages,
  grid,
  'one-line': oneLine,
  'split-head': splitHead,
};

type Format = keyof typeof WRITERS;

/** Layouts of word processors, each in three kinds of file. */
const FLOWING: Readonly<Record<string, readonly [write: (cv: Cv, half: Half) => Block[], formats: readonly Format[]]>> =
  {
    tabs: [tabs, ['docx', 'doc', 'odt']],
    cells: [cells, ['docx', 'odt', 'rtf']],
    timeline: [timeline, ['odt', 'docx', 'rtf']],
    form: [form, ['rtf', 'docx', 'odt']],
    plain: [plain, ['doc', 'rtf', 'doc']],
  };

/** People per layout and language; the last of them write dates and names in their own way. */
const PEOPLE = 3;
const WITH_HABITS = 2;

/**
 * Resumes of invented people in three languages and all kinds of files, with what they say. Layouts are the same in
 * both halves, but each half has its own look of them and its own words.
 */
export function labelledSet({ people = PEOPLE } = {}): LabelledDocument[] {
  return (['tuned', 'held'] as const).flatMap((half) =>
    LANGUAGES.flatMap((language, index) =>
      Array.from({ length: people }, (_, person) => [
        ...Object.entries(PDF_LAYOUTS).map(([layout, write]) => {
          const cv = inventCv(language, half, `${layout} ${person}`, person >= WITH_HABITS);
          return document({ half, layout, cv, person, format: 'pdf', bytes: () => write(cv, half) });
        }),
        ...Object.entries(FLOWING).map(([layout, [write, formats]]) => {
          const cv = inventCv(language, half, `${layout} ${person}`, person >= WITH_HABITS);
          const format = formats[(index + person) % formats.length]!;
          const bytes = () => Promise.resolve(WRITERS[format](write(cv, half)));
          return document({ half, layout, cv, person, format, bytes });
        }),
      ]).flat(),
    ),
  );
}

function document({
  half,
  layout,
  cv,
  person,
  format,
  bytes,
}: Omit<LabelledDocument, 'name'> & { person: number; format: string }): LabelledDocument {
  return { name: `${half}-${cv.language}-${layout}-${person + 1}.${format}`, half, layout, cv, bytes };
}
