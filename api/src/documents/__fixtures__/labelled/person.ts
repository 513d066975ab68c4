import type { Language } from '../../types.ts';
import { Dice } from './random.ts';
import type { Cv, Half, Job, SpanStyle, Study, Words } from './types.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

export const WORDS: Readonly<Record<Language, Record<Half, Words>>> = { en, fr, es };

const SPANS: readonly SpanStyle[] = ['words', 'short', 'numbers', 'days', 'bare'];

/**
 * Invents a person with their working life; the same seed gives the same person.
 *
 * @param habits whether they write names and dates in a way of their own
 */
export function inventCv(language: Language, half: Half, seed: string, habits = false): Cv {
  const dice = new Dice(`${language} ${half} ${seed}`);
  const words = WORDS[language][half];
  const first = dice.pick(words.first);
  const last = dice.pick(words.last);
  const home = dice.pick(words.places);
  const jobs = jobsOf(dice, words);
  const mailbox = `${letters(first)}.${letters(last.split(' ')[0]!)}`;
  const graduated = Number(jobs.at(-1)!.start.slice(0, 4)) - dice.below(2);
  return {
    language,
    first,
    last,
    email: `${mailbox}${dice.below(2) ? dice.below(90) + 10 : ''}@${dice.pick(['example.com', 'mail.example.org', 'example.net'])}`,
    phone: dice.below(8) === 0 ? '' : home.phone.replaceAll('#', () => String(dice.below(10))),
    home,
    website: `www.linkedin.com/in/${letters(first)}-${letters(last)}-${(dice.below(1e9) + 1e9).toString(16)}`,
    headline: jobs[0]!.position,
    summary: dice.pick(words.summaries),
    jobs,
    studies: studiesOf(dice, words, graduated),
    skills: dice.some(words.skills, 6),
    languages: [words.languages[0]!, ...dice.some(words.languages.slice(1), 2)],
    works: dice.some(words.works, 2),
    grade: dice.pick(words.grades),
    ...(habits ? { own: { span: dice.pick(SPANS), capitals: dice.below(2) === 0 } } : {}),
  };
}

function jobsOf(dice: Dice, words: Words): Job[] {
  const count = 3 + dice.below(2);
  const positions = dice.some(words.positions, count);
  const companies = dice.some(words.companies, count);
  const cities = dice.some(words.places, count).map(({ city }) => city);
  let month = 2024 * 12 + dice.below(12);
  return positions.map((position, index) => {
    const open = index === 0 && dice.below(3) > 0;
    const end = month;
    month -= 10 + dice.below(40);
    const job: Job = {
      position,
      company: companies[index]!,
      city: cities[index]!,
      start: monthOf(month),
      end: open ? null : monthOf(end),
      tasks: dice.some(words.tasks, 2 + dice.below(2)),
    };
    month -= 1 + dice.below(3);
    return job;
  });
}

function studiesOf(dice: Dice, words: Words, graduated: number): Study[] {
  const schools = dice.some(words.schools, 2);
  const degrees = dice.some(words.degrees, 2);
  return schools.map((institution, index) => {
    const end = graduated - index * 3;
    const [degree, field] = degrees[index]!;
    return { institution, degree, field, start: end - 2 - dice.below(2), end };
  });
}

const monthOf = (months: number): string => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

const letters = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L} -]/gu, '')
    .replaceAll(/[^A-Za-z]+/g, '-')
    .toLowerCase();
