import { isDuration, periodIn, withoutPeriod, type Period } from './dates.ts';
import { jobOf, partsOf } from './entry-parts.ts';
import type { Line } from './lines.ts';
import type { WorkExperienceFields } from './parsed-resume.ts';
import { labelledJobs } from './work-labelled.ts';
import { isPlace } from './vocabulary/places.ts';
import { namesJob } from './vocabulary/titles.ts';

/** A line with a period, the mark of one position. */
interface Anchor {
  readonly index: number;
  readonly period: Period;
  /** The line without the period. */
  readonly rest: string;
}

const MAX_HEADER = 100;

/** Reads the positions of an experience section, in the order in which they stand. */
export function jobsIn(section: readonly Line[], monthFirst: boolean): WorkExperienceFields[] {
  const labelled = labelledJobs(section, monthFirst);
  if (labelled.length > 0) return labelled;
  const lines = withoutDurations(section);
  const anchors = anchorsIn(lines, monthFirst);
  const lead = anchors[0]?.index ?? 0;
  const starts = anchors.map((anchor, place) => {
    const floor = (anchors[place - 1]?.index ?? -1) + 1;
    return place === 0 && lead <= 3 ? 0 : headerStart(lines, anchor, Math.min(lead, 3), floor);
  });
  const above = anchors.map((anchor, place) => headerAbove(lines, anchor, starts[place] ?? anchor.index));
  // Where nearly all have position and company above their dates, what stands below belongs to the description.
  const settled = above.filter(isComplete).length >= Math.max(2, above.length * 0.6);
  const jobs = anchors.map((anchor, place) =>
    entryOf(lines, anchor, { header: above[place] ?? [], end: starts[place + 1] ?? lines.length, settled }),
  );
  const apart = starts.map((start) => !settled && (lines[start]?.afterGap ?? true));
  return withSharedCompany(jobs, apart).filter((job) => job.position !== '' || job.company !== '');
}

/** Networks put the whole time at a company below its name; it dates nothing. */
function withoutDurations(lines: readonly Line[]): Line[] {
  return lines.flatMap((line, index) => {
    if (isDuration(line.text)) return [];
    // The gap above such a line stays one.
    const gone = index > 0 && isDuration(lines[index - 1]!.text) && lines[index - 1]!.afterGap;
    return [gone ? { ...line, afterGap: true } : line];
  });
}

function headerAbove(lines: readonly Line[], anchor: Anchor, start: number): string[] {
  const header = lines.slice(start, anchor.index).map((line) => line.text);
  return anchor.rest === '' ? header : [...header, anchor.rest];
}

/** Several positions below one company: each gets it, and a line that only names the company is no position. */
function withSharedCompany(jobs: readonly WorkExperienceFields[], apart: readonly boolean[]): WorkExperienceFields[] {
  const whole: WorkExperienceFields[] = [];
  for (const [index, job] of jobs.entries()) {
    const above = whole.at(-1);
    if (!above || apart[index] || job.company !== '' || above.company === '') whole.push(job);
    else {
      if (above.position === '' && above.description === '') whole.pop();
      whole.push({ ...job, company: above.company });
    }
  }
  return whole;
}

/** Lines that hold a span of time and little else; single dates count only where no line has a span. */
function anchorsIn(lines: readonly Line[], monthFirst: boolean): Anchor[] {
  const all = lines.flatMap((line, index): Anchor[] => {
    const period = periodIn(line.text, monthFirst);
    if (!period) return [];
    const rest = withoutPeriod(line.text, period);
    const sentence = rest.length > MAX_HEADER || /[a-z\p{Ll}]\.\s+\p{Lu}/u.test(rest);
    return (sentence || isWithinSentence(line.text, period)) && period.from > 3 ? [] : [{ index, period, rest }];
  });
  const isHeader = (anchor: Anchor): boolean => !(lines[anchor.index]?.bullet ?? false);
  const startsLine = (anchor: Anchor): boolean => anchor.period.from < 3 && anchor.rest !== '';
  const spans = all.filter((anchor) => anchor.period.range);
  const plain = spans.filter(isHeader);
  const inBullets = spans.filter((anchor) => !isHeader(anchor) && startsLine(anchor));
  if (plain.length > 0) return [...plain, ...singlesLike(all, plain, lines)].sort((a, b) => a.index - b.index);
  if (inBullets.length > 0) return inBullets;
  const bulletSpans = spans.filter((anchor) => namesJob(anchor.rest));
  if (bulletSpans.length > 0) return bulletSpans;
  return all.filter((anchor) => isHeader(anchor) && (startsLine(anchor) || atEnd(lines, anchor) || anchor.rest === ''));
}

/** "Led the 2018-2020 renewal of the fleet": a span between words of one sentence dates no position. */
function isWithinSentence(text: string, period: Period): boolean {
  const behind = text.slice(period.to);
  return /\p{L}/u.test(text.slice(0, period.from)) && /^\s+\p{Ll}/u.test(behind) && !PREPOSITION.test(behind);
}

const PREPOSITION = /^\s+(?:at|in|on|for|with|chez|en|à|au|aux|pour|dans|con|para|a)\s/u;

/** One date alone is a position too where it stands as the spans of the section do: "2012	Stage, Acme". */
function singlesLike(all: readonly Anchor[], spans: readonly Anchor[], lines: readonly Line[]): Anchor[] {
  const front = spans.every((anchor) => anchor.period.from < 3);
  return all.filter((anchor) => {
    if (anchor.period.range || lines[anchor.index]?.bullet) return false;
    if (front) return anchor.period.from < 3 && anchor.rest.length < MAX_HEADER;
    return atEnd(lines, anchor) && namesJob(anchor.rest) && anchor.rest.length < MAX_HEADER;
  });
}

function atEnd(lines: readonly Line[], anchor: Anchor): boolean {
  return anchor.period.to >= (lines[anchor.index]?.text.length ?? 0) - 2;
}

/** Walks up from the anchor over the lines that still belong to its header. */
function headerStart(lines: readonly Line[], anchor: Anchor, lead: number, floor: number): number {
  let start = anchor.index;
  for (let step = 0; step < lead && start > floor; step += 1) {
    if (lines[start]?.afterGap && start < anchor.index) break;
    const above = lines[start - 1];
    if (!above || above.bullet || !looksLikeHeader(above.text)) break;
    start -= 1;
  }
  return start;
}

function looksLikeHeader(text: string): boolean {
  return (
    text.length <= 90 &&
    !/[.;,:]$/.test(
      text.replace(/\b(?:Inc|Ltda?|Co|Corp|LLC|S\.?A(?:\.?S)?|S\.?L(?:\.?U)?|S\.?R\.?L|C\.?[VA])\.$/i, ''),
    ) &&
    /^[\p{Lu}\d«"(]/u.test(text)
  );
}

interface Extent {
  /** Facts that stand above the dates or in their line. */
  readonly header: readonly string[];
  /** Where the next entry begins. */
  readonly end: number;
  /** Only places are taken from below the dates. */
  readonly settled: boolean;
}

function entryOf(
  lines: readonly Line[],
  anchor: Anchor,
  { header: above, end, settled }: Extent,
): WorkExperienceFields {
  const header = [...above];
  let next = anchor.index + 1;
  while (next < end && header.length < 4) {
    const line = lines[next];
    if (!line || line.bullet || !looksLikeHeader(line.text) || line.text.length > 80) break;
    const place = isPlace(line.text);
    if (!place && (settled || isComplete(header))) break;
    if (line.afterGap && header.length > 0 && !place && partsOf(header).length > 0 && next > anchor.index + 1) break;
    header.push(line.text);
    next += 1;
  }
  const { position, company } = jobOf(header);
  return {
    position,
    company,
    description: descriptionOf(lines.slice(next, end)),
    start_date: anchor.period.start,
    end_date: anchor.period.end,
    present_date: anchor.period.present,
  };
}

function isComplete(header: readonly string[]): boolean {
  const { position, company } = jobOf(header);
  return position !== '' && company !== '';
}

/** Lines as one text; a sentence that the page broke in two is put together again. */
export function descriptionOf(lines: readonly Line[]): string {
  let text = '';
  for (const line of lines) {
    const plain = line.text.replaceAll('\t', ' ');
    const goesOn = !line.bullet && !line.afterGap && /[\p{Ll},]$/u.test(text) && /^\p{Ll}/u.test(plain);
    text += `${text === '' ? '' : goesOn ? ' ' : '\n'}${line.bullet ? '• ' : ''}${plain}`;
  }
  return text;
}
