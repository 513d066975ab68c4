import { foldWords } from '../../resume/fold.ts';
import type { ParsedResume } from '../../resume/parsed-resume.ts';
import type { Cv } from './types.ts';

export const FIELDS = [
  'name',
  'mail',
  'phone',
  'city',
  'work entry',
  'company',
  'work dates',
  'institution',
  'study dates',
  'languages',
] as const;
export type Field = (typeof FIELDS)[number];

/** How many values a document has, how many were read, and how many of these are right. */
export interface Count {
  wanted: number;
  found: number;
  right: number;
}

export type Score = Record<Field, Count>;

export const emptyScore = (): Score =>
  Object.fromEntries(FIELDS.map((field) => [field, { wanted: 0, found: 0, right: 0 }])) as Score;

/** Compares what was read with what the document says; letter case, accents and punctuation do not count. */
export function addReading(score: Score, truth: Cv, read: ParsedResume | undefined): Field[] {
  const wrong: Field[] = [];
  const add = (field: Field, wanted: number, found: number, right: number): void => {
    const count = score[field];
    count.wanted += wanted;
    count.found += found;
    count.right += right;
    if (right < wanted || right < found) wrong.push(field);
  };
  const one = (field: Field, wanted: string, found: string, same = alike): void =>
    add(field, wanted ? 1 : 0, found ? 1 : 0, wanted && found && same(wanted, found) ? 1 : 0);
  const contact = read?.contact_attributes;
  one(
    'name',
    `${truth.first}|${truth.last}`,
    contact?.first_name || contact?.last_name ? `${contact.first_name}|${contact.last_name}` : '',
    sameParts,
  );
  one('mail', truth.email, contact?.email ?? '');
  const phones = [contact?.home_phone, contact?.work_phone].filter((phone): phone is string => Boolean(phone));
  add(
    'phone',
    truth.phone ? 1 : 0,
    phones.length,
    phones.some((phone) => digits(phone) === digits(truth.phone)) ? 1 : 0,
  );
  one('city', truth.home.city, read?.address_attributes.city ?? '');

  const found = read?.work_experiences_attributes ?? [];
  const pairs = aligned(
    truth.jobs,
    found,
    (job, entry) =>
      2 * Number(alike(job.position, entry.position)) +
      Number(alike(job.company, entry.company)) +
      Number(month(entry.start_date) === job.start),
  );
  const among = (right: (pair: (typeof pairs)[number]) => boolean): number => pairs.filter(right).length;
  add(
    'work entry',
    truth.jobs.length,
    found.length,
    among(([job, entry]) => alike(job.position, entry.position)),
  );
  add(
    'company',
    truth.jobs.length,
    found.filter(({ company }) => company).length,
    among(([job, entry]) => alike(job.company, entry.company)),
  );
  add(
    'work dates',
    truth.jobs.length,
    found.filter(({ start_date }) => start_date).length,
    among(
      ([job, entry]) =>
        month(entry.start_date) === job.start &&
        month(entry.end_date) === (job.end ?? '') &&
        entry.present_date === (job.end === null),
    ),
  );

  const studied = read?.educations_attributes ?? [];
  const schools = aligned(
    truth.studies,
    studied,
    (study, entry) =>
      2 * Number(alike(study.institution, entry.institution)) + Number(entry.end_date.startsWith(`${study.end}`)),
  );
  add(
    'institution',
    truth.studies.length,
    studied.filter(({ institution }) => institution).length,
    schools.filter(([study, entry]) => alike(study.institution, entry.institution)).length,
  );
  add(
    'study dates',
    truth.studies.length,
    studied.filter(({ end_date }) => end_date).length,
    schools.filter(([study, entry]) => entry.end_date.startsWith(`${study.end}`)).length,
  );
  const languages = read?.languages ?? [];
  const right = truth.languages.filter(({ name }) => languages.some((language) => alike(language, name))).length;
  add('languages', truth.languages.length, languages.length, right);
  return wrong;
}

const alike = (a: string, b: string): boolean => foldWords(a) === foldWords(b);
const sameParts = (a: string, b: string): boolean =>
  a.split('|').map(foldWords).join('|') === b.split('|').map(foldWords).join('|');
const digits = (phone: string): string => phone.replaceAll(/\D/g, '');
const month = (date: string): string => date.slice(0, 7);

/** Each wanted item with the found one that is most like it, every found one at most once. */
function aligned<W, F>(wanted: readonly W[], found: readonly F[], likeness: (wanted: W, found: F) => number): [W, F][] {
  const all = wanted.flatMap((one, at) =>
    found.map((other, index) => ({ one, other, at, index, score: likeness(one, other) })),
  );
  const pairs: [W, F][] = [];
  const taken = { wanted: new Set<number>(), found: new Set<number>() };
  for (const { one, other, at, index, score } of all.sort((a, b) => b.score - a.score)) {
    if (score === 0 || taken.wanted.has(at) || taken.found.has(index)) continue;
    taken.wanted.add(at);
    taken.found.add(index);
    pairs.push([one, other]);
  }
  return pairs;
}

export const precision = ({ found, right }: Count): number => (found === 0 ? 1 : right / found);
export const recall = ({ wanted, right }: Count): number => (wanted === 0 ? 1 : right / wanted);
