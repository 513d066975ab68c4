import type { Line } from './lines.ts';
import { spokenLanguagesIn } from './spoken-languages.ts';
import { namesDegree, namesInstitution } from './vocabulary/degrees.ts';
import { headingKind, isDocumentTitle, type SectionKind } from './vocabulary/headings.ts';
import { namesCompany, namesJob } from './vocabulary/titles.ts';

/** The lines between two headings. What stands before the first heading is the `head`. */
export interface Section {
  readonly kind: SectionKind | 'head';
  readonly lines: Line[];
}

/** Cuts a resume at its headings. A heading may have its first content behind a colon. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const inCapitals = lines.filter((line) => isCapitals(line.text) && headingKind(line.text)).length >= 2;
  const sections: Section[] = [{ kind: 'head', lines: [] }];
  for (const [index, line] of lines.entries()) {
    const current = sections.at(-1)?.kind ?? 'head';
    const { text } = line;
    if (index < 3 && current === 'head' && isDocumentTitle(text)) continue;
    const kind = line.bullet ? undefined : headingKind(text);
    if (kind && kind !== 'title') {
      sections.push({ kind, lines: [] });
      continue;
    }
    if (inCapitals && current !== 'head' && isUnknownHeading(line)) {
      sections.push({ kind: 'other', lines: [] });
      continue;
    }
    const inline = line.bullet ? undefined : inlineHeading(text, current);
    if (inline) sections.push({ kind: inline.kind, lines: [{ ...line, text: inline.rest }] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Where headings are in capitals, a short line in capitals that no list knows is one as well: "CARNÉS". */
function isUnknownHeading(line: Line): boolean {
  const { text } = line;
  if (!line.afterGap || line.bullet || !isCapitals(text) || text.length > 40 || /[\d\t,.@]/.test(text)) return false;
  return (
    text.split(' ').length <= 4 &&
    !namesCompany(text) &&
    !namesJob(text) &&
    !namesInstitution(text) &&
    !namesDegree(text)
  );
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && text === text.toUpperCase();
}

/**
 * "Langues : français, anglais". Inside the description of a job or a list of skills the same words are labels of that
 * list ("Tools: Jira", "Languages: Java"), so there only spoken languages open a section.
 */
function inlineHeading(text: string, current: Section['kind']): { kind: SectionKind; rest: string } | undefined {
  const found = /^([^:\t]{3,40}?)\s*:\s*(\S.*)$/.exec(text);
  if (!found?.[1] || !found[2]) return undefined;
  const kind = headingKind(found[1]);
  if (kind === 'languages') {
    return spokenLanguagesIn(found[2]).length > 0 ? { kind, rest: found[2] } : undefined;
  }
  const inList = current === 'experience' || current === 'skills';
  if (kind === 'skills' && !inList) return { kind, rest: found[2] };
  if (kind === 'objective' || kind === 'summary') return { kind, rest: found[2] };
  return kind === 'references' ? { kind, rest: found[2] } : undefined;
}

/** The lines of all sections of these kinds, in order. */
export function linesIn(sections: readonly Section[], ...kinds: readonly Section['kind'][]): Line[] {
  return sections.filter((section) => kinds.includes(section.kind)).flatMap((section) => section.lines);
}
