import { cleanText } from '../extract/clean-text.ts';
import { languageOf } from '../extract/language.ts';
import type { Language } from '../types.ts';
import { addressIn } from './address.ts';
import { emailIn, phonesIn, websiteIn } from './contact.ts';
import { studiesIn } from './education.ts';
import { linesOf, type Line } from './lines.ts';
import { nameIn } from './name.ts';
import type { ParsedResume } from './parsed-resume.ts';
import { linesIn, sectionsOf, type Section } from './sections.ts';
import { skillsIn } from './skills.ts';
import { spokenLanguagesIn } from './spoken-languages.ts';
import { jobsIn } from './work.ts';

/** Text beyond this many characters is not searched for fields; no resume is as long. */
const MAX_PARSED_CHARS = 60_000;

/**
 * Reads the fields of an application from the text of a resume in English, French or Spanish, by rules alone: headings,
 * labels, dates, and the order in which resumes put things. Nothing is guessed: a field that was not found with
 * confidence stays empty.
 *
 * @param text as `createExtractor` answers it
 * @param options.locale language of the form, used where the text itself does not tell its language
 * @returns every field of the form; never throws
 */
export function parseResume(text: string, options: { readonly locale?: Language } = {}): ParsedResume {
  const tidy = cleanText(text);
  const language = languageOf(tidy) ?? options.locale ?? 'en';
  const sections = sectionsOf(linesOf(tidy.slice(0, MAX_PARSED_CHARS)));
  const contactLines = contactLinesOf(sections);
  const contactTexts = contactLines.map((line) => line.text);
  const elsewhere = linesIn(
    sections,
    'summary',
    'skills',
    'languages',
    'other',
    'education',
    'experience',
    'objective',
  );
  const address = addressIn(contactTexts);
  // 03/04/2015 is March only where people write so.
  const monthFirst =
    language === 'en' && (/united states|usa|u\.s/i.test(address.country) || /^\d{5}/.test(address.postal_code));
  const email = firstFound(emailIn, contactTexts, elsewhere);
  return {
    contact_attributes: {
      ...nameIn(nameLines(sections), language, email),
      email,
      ...phones(contactTexts, elsewhere, language),
      website: websiteIn(contactTexts.join('\n')),
    },
    address_attributes: address,
    objective: paragraph(linesIn(sections, 'objective')),
    summary: paragraph(linesIn(sections, 'summary')),
    work_experiences_attributes: sections
      .filter((section) => section.kind === 'experience')
      .flatMap((section) => jobsIn(section.lines, monthFirst)),
    educations_attributes: sections
      .filter((section) => section.kind === 'education')
      .flatMap((section) => studiesIn(section.lines, monthFirst)),
    skills: skillsIn(linesIn(sections, 'skills')),
    languages: spokenLanguagesIn(
      linesIn(sections, 'languages')
        .map((line) => line.text)
        .join('\n'),
    ),
    rawText: text,
    text: tidy,
  };
}

/** Where a person's own data stand: the head and the contact sections. */
function contactLinesOf(sections: readonly Section[]): Line[] {
  return linesIn(sections, 'head', 'contact');
}

/** The head, or what follows when a column beside it came first. */
function nameLines(sections: readonly Section[]): Line[] {
  const own = contactLinesOf(sections);
  return own.length > 0 ? own : linesIn(sections, 'summary', 'skills', 'languages', 'other').slice(-12);
}

function firstFound(find: (text: string) => string, first: readonly string[], then: readonly Line[]): string {
  for (const text of [...first, ...then.map((line) => line.text)]) {
    const found = find(text);
    if (found !== '') return found;
  }
  return '';
}

function phones(
  contactTexts: readonly string[],
  elsewhere: readonly Line[],
  language: Language,
): { home_phone: string; work_phone: string } {
  const own = phonesIn(contactTexts, language);
  if (own.home_phone !== '' || own.work_phone !== '') return own;
  return phonesIn(
    elsewhere.map((line) => line.text),
    language,
  );
}

function paragraph(lines: readonly Line[]): string {
  return lines
    .map((line, index) => (line.bullet ? `\n• ${line.text}` : `${line.afterGap && index > 0 ? '\n' : ' '}${line.text}`))
    .join('')
    .trim();
}
