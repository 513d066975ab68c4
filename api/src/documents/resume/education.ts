import { periodIn, withoutPeriod, type Period } from './dates.ts';
import { labelledStudies } from './education-labelled.ts';
import type { Line } from './lines.ts';
import type { EducationFields } from './parsed-resume.ts';
import { degreeAndField, namesDegree, namesInstitution } from './vocabulary/degrees.ts';
import { isPlace } from './vocabulary/places.ts';
import { withoutPlace } from './entry-parts.ts';
import { descriptionOf } from './work.ts';

type Role = 'institution' | 'degree' | 'other';

interface Part {
  readonly text: string;
  readonly role: Role;
  /** Number of the line it stands in. */
  readonly line: number;
}

interface Draft {
  parts: Part[];
  period: Period | undefined;
  rest: Line[];
  /** Whether an empty line stands above it. */
  readonly afterGap: boolean;
  /** Lines that were read as facts. */
  facts: number;
}

const MAX_FACT = 130;

/**
 * Reads the studies of an education section. An entry ends where a fact comes that it already has: a second
 * institution, a second degree or a second date.
 */
export function studiesIn(lines: readonly Line[], monthFirst: boolean): EducationFields[] {
  const labelled = labelledStudies(lines, monthFirst);
  if (labelled.length > 0) return labelled;
  const asList = lines.length > 0 && (lines[0]?.bullet ?? false);
  const drafts: Draft[] = [];
  for (const [index, line] of lines.entries()) {
    const detail = line.bullet && !asList;
    const period = detail ? undefined : periodIn(line.text, monthFirst);
    const bare = period ? withoutPeriod(line.text, period) : line.text;
    const parts = detail || bare.length > MAX_FACT ? [] : partsOf(bare, index);
    const current = drafts.at(-1);
    if (!current || startsNext(current, parts, period, line)) {
      if (!period && !parts.some((part) => part.role !== 'other') && !line.afterGap && current) current.rest.push(line);
      else drafts.push({ parts, period, rest: [], facts: 1, afterGap: line.afterGap });
    } else if (period || parts.some((part) => part.role !== 'other') || fills(current, parts)) {
      current.parts.push(...parts);
      current.period ??= period;
      current.facts += 1;
    } else if (!isPlace(line.text)) current.rest.push(line);
  }
  return withSharedInstitution(drafts.map(fieldsOf), drafts).filter(
    (study) => study.institution !== '' || study.degree !== '',
  );
}

/** A second degree right below the first, without a school of its own, was taken at the same one. */
function withSharedInstitution(studies: readonly EducationFields[], drafts: readonly Draft[]): EducationFields[] {
  const whole: EducationFields[] = [];
  for (const [index, study] of studies.entries()) {
    const above = whole.at(-1)?.institution ?? '';
    const shares = study.institution === '' && study.degree !== '' && !drafts[index]?.afterGap;
    whole.push(shares ? { ...study, institution: above } : study);
  }
  return whole;
}

function startsNext(draft: Draft, parts: readonly Part[], period: Period | undefined, line: Line): boolean {
  const has = (role: Role): boolean => draft.parts.some((part) => part.role === role);
  const brings = (role: Role): boolean => parts.some((part) => part.role === role);
  if (period && draft.period) return true;
  if (brings('institution') && has('institution')) return true;
  if (brings('degree') && has('degree')) return true;
  const whole = has('degree') && draft.parts.length > 1;
  return line.afterGap && whole && (period !== undefined || brings('degree') || brings('institution'));
}

/** A line without a known word is the school's name where an entry has all but that. */
function fills(draft: Draft, parts: readonly Part[]): boolean {
  if (parts.length === 0 || draft.rest.length > 0 || draft.facts > 2) return false;
  const known = draft.parts.map((part) => part.role);
  return !known.includes('institution') && !known.includes('other') && /^\p{Lu}/u.test(parts[0]?.text ?? '');
}

const GRADE =
  /^(?:gpa|grade(?!\s\d)|mention|moyenne|promedio|nota|honou?rs|cum laude|magna cum laude|summa cum laude|first class|2:1|dean's list|avec distinction|con honores)\b|^\d+([.,]\d+)?\s*\/\s*\d+/i;

function partsOf(text: string, line: number): Part[] {
  return text
    .split(/\t|\s[|•·–—-]\s|\s*[|•·—]\s*|;\s|,\s+|:\s+|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})|\s+(?:at|from)\s+(?=\p{Lu})/u)
    .map((part) => part.replaceAll(/^[\s,;:–—-]+|[\s,;:–—-]+$|(?<=\p{L}{3})\.$/gu, '').trim())
    .map((part) => withoutPlace(part))
    .filter((part) => /\p{L}.*\p{L}/u.test(part) && !isPlace(part) && !GRADE.test(part) && !/^\(.*\)$/.test(part))
    .map((part) => ({ text: part, line, role: roleOf(part) }));
}

function roleOf(text: string): Role {
  const institution = namesInstitution(text);
  const degree = namesDegree(text);
  if (institution && degree)
    return /^(?:high school|secondary)/i.test(text) && /diploma/i.test(text) ? 'degree' : firstOf(text);
  return institution ? 'institution' : degree ? 'degree' : 'other';
}

/** "Diplôme de l'École du Louvre" is a degree, "Escuela Técnica Superior" an institution: the first word decides. */
function firstOf(text: string): Role {
  const words = text.split(/\s+/);
  for (let count = 1; count <= words.length; count += 1) {
    const start = words.slice(0, count).join(' ');
    if (namesInstitution(start)) return 'institution';
    if (namesDegree(start)) return 'degree';
  }
  return 'institution';
}

function fieldsOf(draft: Draft): EducationFields {
  const { parts, period } = draft;
  const degreePart = parts.find((part) => part.role === 'degree');
  let institution = parts.find((part) => part.role === 'institution');
  const others = parts.filter((part) => part.role === 'other');
  let { degree, field } = degreePart ? degreeAndField(degreePart.text) : { degree: '', field: '' };
  const behind = others.find(
    (part) => degreePart && part.line === degreePart.line && parts.indexOf(part) > parts.indexOf(degreePart),
  );
  if (field === '' && behind && (institution || others.length > 1)) field = behind.text;
  institution ??= others.find((part) => part.text !== field);
  if (!degreePart && institution)
    degree = others.find((part) => part !== institution && part.text !== field)?.text ?? '';
  if (!degreePart && degree !== '') ({ degree, field } = degreeAndField(degree));
  const single = period !== undefined && !period.range;
  return {
    institution: institution?.text ?? '',
    degree,
    field_of_study: field,
    start_date: single ? '' : (period?.start ?? ''),
    end_date: single ? period.start : (period?.end ?? ''),
    description: descriptionOf(draft.rest),
  };
}
