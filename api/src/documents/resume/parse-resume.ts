import { cleanText } from '../extract/clean-text.ts';
import { languageOf } from '../extract/language.ts';
import type { Language } from '../types.ts';
import { addressIn } from './address.ts';
import { emailIn, phonesIn, isPhoneLine, websiteIn } from './contact.ts';
import { dayFirstIn } from './dates.ts';
import { studiesIn } from './education.ts';
import { linesOf, type Line } from './lines.ts';
import { isOwnName, nameIn } from './name.ts';
import type { ParsedResume } from './parsed-resume.ts';
import { linesIn, sectionsOf, type Section } from './sections.ts';
import { skillsIn } from './skills.ts';
import { spokenLanguagesIn } from './spoken-languages.ts';
import { jobsIn } from './work.ts';

/** Text beyond this many characters is not searched for fields; no resume is as long. */
const MAX_PARSED_CHARS = 60_000;

/** Lines of a text without headings that may hold contact data. */
const MAX_CONTACT_LINES = 60;

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
  const elsewhere = sections.filter((section) => section.kind !== 'references').flatMap((section) => section.lines);
  const head = linesIn(sections, 'head', 'contact').slice(0, MAX_CONTACT_LINES);
  const email = firstFound(emailIn, head, elsewhere);
  const contactLines = [...head, ...ownBlock(sections, email)];
  const contactTexts = contactLines.map((line) => line.text);
  const address = addressIn(contactTexts);
  // 03/04/2015 is March only where people write so.
  const american =
    language === 'en' && (/united states|usa|u\.s/i.test(address.country) || /^\d{5}/.test(address.postal_code));
  const dayFirst = dayFirstIn(tidy.slice(0, MAX_PARSED_CHARS));
  const monthFirst = dayFirst === undefined ? american : !dayFirst;
  const familyNames = language === 'es' && !/argentina|uruguay/i.test(address.country) ? 2 : 1;
  return {
    contact_attributes: {
      ...nameIn(contactLines, email, familyNames),
      email,
      ...phones(contactTexts, elsewhere),
      website: websiteIn(contactTexts.slice(0, MAX_CONTACT_LINES)),
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

/**
 * The person's name and what stands below it, where a column beside it came first and the name therefore stands under
 * one of that column's headings. Only a name that the mailbox carries is taken there.
 */
function ownBlock(sections: readonly Section[], email: string): Line[] {
  for (const { kind, lines } of sections) {
    if (kind !== 'skills' && kind !== 'languages' && kind !== 'other') continue;
    const index = lines.findIndex((line) => !line.bullet && isOwnName(line.text, email));
    if (index >= 0) return lines.slice(index);
  }
  return [];
}

function firstFound(find: (text: string) => string, first: readonly Line[], then: readonly Line[]): string {
  for (const { text } of [...first, ...then]) {
    const found = find(text);
    if (found !== '') return found;
  }
  return '';
}

/** Numbers of the head; failing that, those of the rest that are plainly phones. */
function phones(own: readonly string[], elsewhere: readonly Line[]): { home_phone: string; work_phone: string } {
  const found = phonesIn(own);
  return found.home_phone !== '' || found.work_phone !== ''
    ? found
    : phonesIn(elsewhere.map((line) => line.text).filter(isPhoneLine));
}

function paragraph(lines: readonly Line[]): string {
  return lines
    .map((line, index) => (line.bullet ? `\n• ${line.text}` : `${line.afterGap && index > 0 ? '\n' : ' '}${line.text}`))
    .join('')
    .trim();
}
