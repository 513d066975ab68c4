import { foldInPlace } from './fold.ts';
import { isPlace, isProvince } from './vocabulary/places.ts';
import { namesCompany, namesJob } from './vocabulary/titles.ts';

/** Signs that divide the facts of one line; a plain hyphen only where spaces surround it. */
const STRONG = /\t|\s[|•·–—-]\s|\s*[|•·—]\s*|\s+\/\s+|;\s|:\s|\s+@\s+|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})/u;

/** "Nurse at Acme", "Infirmière chez Acme", "Enfermera en Acme": only where a job stands in front. */
const AT =
  /^(.+?)\s+(?:at|with|chez|pour|en|para|au sein de|au sein du|à l'|à la|au|en la|en el)\s*(?=[\p{Lu}\d])(.+)$/u;

const SUFFIX = /^(?:inc|ltd|llc|l\.l\.c|corp|s\.?a|s\.?a\.?s|s\.?l|s\.?l\.?u|gmbh|co|plc|s\.a\. de c\.v)\.?$/;

/** Divides lines at their strong separators and drops what is only a place. */
export function partsOf(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split(STRONG))
    .map((part) => part.replaceAll(/^[\s,;:()–—-]+(?!\p{L}+\))|[\s,;:–—-]+$|(?<=\)|\p{Ll}{4})\.$/gu, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part) && !isPlace(part));
}

export interface Job {
  readonly position: string;
  readonly company: string;
}

/** Decides which part is the position and which the company; what cannot be told stays empty. */
export function jobOf(lines: readonly string[]): Job {
  const placed = lines.flatMap((line, at) =>
    partsOf([line])
      .flatMap(splitAt)
      .map((text) => ({ text, at })),
  );
  const parts = placed.map(({ text }) => text);
  const only = parts[0];
  if (only === undefined) return { position: '', company: '' };
  if (parts.length === 1) return fromCommas(only);
  const scored = parts.map((part) => (namesJob(part) ? 2 : 0) - (namesCompany(part) ? 1 : 0));
  const best = Math.max(...scored);
  const at = best > 0 ? scored.indexOf(best) : firstThatIsNoCompany(parts);
  const position = parts[at] ?? '';
  const others = placed.filter((_, index) => index !== at);
  // "Nurse, St Luke's Hospital" beside a part that is neither: the comma holds the company.
  const inside = fromCommas(position);
  if (inside.company !== '' && namesCompany(inside.company) && !others.some(({ text }) => namesCompany(text)))
    return inside;
  // What stands in one line with the position is more likely its company than what stands elsewhere: a place.
  const beside = others.find((part) => part.at === placed[at]?.at);
  const company = others.find(({ text }) => namesCompany(text)) ?? beside ?? others[0];
  return { position: withoutPlace(position), company: companyName(company?.text ?? '') };
}

function firstThatIsNoCompany(parts: readonly string[]): number {
  const index = parts.findIndex((part) => !namesCompany(part));
  return Math.max(0, index);
}

function splitAt(part: string): string[] {
  const [, job = '', company = ''] = AT.exec(part) ?? [];
  return job !== '' && namesJob(job) && !isPlace(company) ? [job, company] : [part];
}

/** "Nurse, St Luke's, London" and "Acme Inc., Nurse": the run of parts that name a job is the position. */
function fromCommas(text: string): Job {
  const pieces = joinSuffixes(text.split(/,\s+/)).filter((piece) => piece !== '');
  const jobs = pieces.map(isJob);
  const first = jobs.indexOf(true);
  if (pieces.length === 1) {
    return namesJob(text) || !namesCompany(text)
      ? { position: withoutPlace(text), company: '' }
      : { position: '', company: companyName(text) };
  }
  if (first < 0) {
    const company = pieces.findIndex(namesCompany);
    if (company > 0)
      return { position: pieces.slice(0, company).join(', '), company: companyName(pieces[company] ?? '') };
    return { position: '', company: companyName(pieces[0] ?? '') };
  }
  let last = first;
  while (jobs[last + 1]) last += 1;
  const position = pieces.slice(first, last + 1).join(', ');
  const rest = (first > 0 ? pieces.slice(0, first) : pieces.slice(last + 1)).filter(
    (piece) => !isPlace(piece) && !isProvince(piece),
  );
  return { position: withoutPlace(position), company: companyName(rest.find(namesCompany) ?? rest[0] ?? '') };
}

/** A job stands at the beginning in French and Spanish and at the end in English: "Software Engineer". */
function isJob(piece: string): boolean {
  if (!namesJob(piece)) return false;
  const words = piece.split(' ');
  return !namesCompany(piece) || namesJob(words.slice(0, 2).join(' ')) || namesJob(words.at(-1) ?? '');
}

function joinSuffixes(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    if (joined.length > 0 && SUFFIX.test(foldInPlace(piece).replace(/\s*\(.*\)$/, '')))
      joined[joined.length - 1] += `, ${piece}`;
    else joined.push(piece.trim());
  }
  return joined;
}

/** A company without the place behind it. */
export function companyName(text: string): string {
  // "Atelier (Herstal)" names its town, "Bureau of Nothing (BON)" its short form.
  const bare = withoutPlace(text.replace(/\s*\((?![A-Z]{2,6}\))[^()]*\)$/, ''));
  const pieces = joinSuffixes(bare.split(/,\s+/));
  return (pieces[0] ?? '').trim();
}

/** Takes "(Lyon)", "(QC)" and ", Austin, TX" from the end; an acronym in brackets stays. */
export function withoutPlace(text: string): string {
  const brackets = /^(.*\S)\s*\(([^()]*)\)$/.exec(text);
  if (brackets?.[1] && brackets[2] && isPlace(brackets[2])) return withoutPlace(brackets[1]);
  const pieces = text.split(/,\s+/);
  while (pieces.length > 1 && isPlace(pieces.at(-1) ?? '')) {
    // The city before a province or a country belongs to the place.
    pieces.pop();
  }
  return pieces.join(', ').trim();
}
