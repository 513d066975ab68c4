import { spanOf } from '../spans.ts';
import type { Cv, Half } from '../types.ts';
import { addressOf, degreeOf, fullName, headingsOf, labels, languageLine, townOf, yearsOf } from './parts.ts';

/** What word processors hold: paragraphs, and tables whose cells hold paragraphs. */
export type Block =
  | { readonly text: string; readonly bullet?: boolean }
  | { readonly rows: readonly (readonly (readonly string[])[])[] };

const p = (text: string): Block => ({ text });
const items = (texts: readonly string[]): Block[] => texts.map((text) => ({ text, bullet: true }));
const contact = (cv: Cv): string[] => [addressOf(cv), cv.phone, cv.email, cv.website].filter(Boolean);

/** Dates behind a tab at the right; the held half has the company first and everything of an entry in one line. */
export function tabs(cv: Cv, half: Half): Block[] {
  const headings = headingsOf(cv, half);
  const head =
    half === 'tuned' ? contact(cv).map(p) : [p([townOf(cv), cv.phone, cv.email].filter(Boolean).join(' • '))];
  return [
    p(fullName(cv)),
    ...head,
    p(''),
    p(headings.summary),
    p(cv.summary),
    p(''),
    p(headings.experience),
    ...cv.jobs.flatMap((job) => {
      const when = spanOf(job, cv, half === 'tuned' ? 'words' : 'short');
      const lines =
        half === 'tuned'
          ? [p(`${job.position}\t${when}`), p(`${job.company}, ${job.city}`)]
          : [p(`${job.company}, ${job.position}\t${when}`)];
      return [...lines, ...items(job.tasks)];
    }),
    p(''),
    p(headings.education),
    ...cv.studies.flatMap((study) =>
      half === 'tuned'
        ? [p(`${degreeOf(study, cv)}\t${yearsOf(study)}`), p(study.institution)]
        : [p(`${study.institution}, ${degreeOf(study, cv)}\t${study.end}`)],
    ),
    p(''),
    p(headings.skills),
    ...(half === 'tuned' ? [p(cv.skills.join(', '))] : items(cv.skills)),
    p(headings.languages),
    p(languageLine(cv)),
  ];
}

/** A table of two cells that makes two columns, as templates of word processors have it. */
export function cells(cv: Cv, half: Half): Block[] {
  const headings = headingsOf(cv, half);
  const side = [
    headings.contact,
    ...contact(cv),
    '',
    headings.skills,
    ...cv.skills,
    '',
    headings.languages,
    ...cv.languages.map(({ name, level }) => `${name} (${level})`),
  ];
  const main = [
    headings.summary,
    cv.summary,
    '',
    headings.experience,
    ...cv.jobs.flatMap((job) => {
      const when = spanOf(job, cv, half === 'tuned' ? 'numbers' : 'words');
      return half === 'tuned'
        ? [`${when}`, `${job.position}, ${job.company}`, ...job.tasks.map((task) => `• ${task}`), '']
        : [job.position, `${job.company} – ${job.city}`, when, ...job.tasks.map((task) => `• ${task}`), ''];
    }),
    headings.education,
    ...cv.studies.flatMap((study) => [`${yearsOf(study)}`, `${degreeOf(study, cv)}, ${study.institution}`, '']),
  ];
  return half === 'tuned'
    ? [{ rows: [[[fullName(cv), cv.headline, '', ...side], main]] }]
    : [p(fullName(cv)), p(cv.headline), { rows: [[main, side]] }];
}

/** Rows of a table: the time in the first cell, everything else in the second; or the other way round. */
export function timeline(cv: Cv, half: Half): Block[] {
  const headings = headingsOf(cv, half);
  const turn = (when: string, what: readonly string[]): string[][] =>
    half === 'tuned' ? [[when], [...what]] : [[...what], [when]];
  return [
    p(fullName(cv)),
    ...contact(cv).map(p),
    p(''),
    p(headings.experience),
    {
      rows: cv.jobs.map((job) =>
        turn(spanOf(job, cv, half === 'tuned' ? 'short' : 'numbers'), [
          job.position,
          `${job.company}, ${job.city}`,
          ...job.tasks.map((task) => `• ${task}`),
        ]),
      ),
    },
    p(headings.education),
    { rows: cv.studies.map((study) => turn(yearsOf(study), [degreeOf(study, cv), study.institution])) },
    p(headings.skills),
    p(cv.skills.join(', ')),
    p(headings.languages),
    p(cv.languages.map(({ name }) => name).join(', ')),
  ];
}

const FORM = {
  en: ['Name', 'Period', 'Employer', 'Position', 'Duties', 'School', 'Degree', 'Years'],
  fr: ['Nom et prénom', 'Période', 'Employeur', 'Poste', 'Missions', 'Établissement', 'Diplôme', 'Années'],
  es: ['Nombre y apellidos', 'Periodo', 'Empresa', 'Puesto', 'Funciones', 'Centro', 'Título', 'Años'],
} as const;

/** A form of labels and values, in lines or in rows of a table. */
export function form(cv: Cv, half: Half): Block[] {
  const headings = headingsOf(cv, half);
  const label = labels[cv.language];
  const [name, period, employer, position, duties, school, degree, years] = FORM[cv.language];
  const facts = (pairs: readonly (readonly [string, string])[]): Block[] => {
    const shown = pairs.filter(([, value]) => value !== '');
    return half === 'tuned'
      ? [...shown.map(([key, value]) => p(`${key}: ${value}`)), p('')]
      : [{ rows: shown.map(([key, value]) => [[key], [value]]) }, p('')];
  };
  return [
    p('Curriculum vitae'),
    ...facts([
      [name, fullName(cv)],
      [label.address, addressOf(cv)],
      [label.phone, cv.phone],
      [label.mail, cv.email],
    ]),
    p(headings.experience),
    ...cv.jobs.flatMap((job) =>
      facts([
        [period, spanOf(job, cv, half === 'tuned' ? 'words' : 'numbers')],
        [employer, job.company],
        [position, job.position],
        [duties, job.tasks.join('. ')],
      ]),
    ),
    p(headings.education),
    ...cv.studies.flatMap((study) =>
      facts([
        [years, yearsOf(study)],
        [degree, degreeOf(study, cv)],
        [school, study.institution],
      ]),
    ),
    p(headings.languages),
    p(languageLine(cv)),
    p(headings.skills),
    p(cv.skills.join('; ')),
  ];
}

/** Plain paragraphs, nothing set apart but by empty lines and dashes. */
export function plain(cv: Cv, half: Half): Block[] {
  const headings = headingsOf(cv, half);
  return [
    p(half === 'tuned' ? fullName(cv).toUpperCase() : `${cv.last.toUpperCase()} ${cv.first}`),
    p([cv.home.street, townOf(cv)].join(half === 'tuned' ? ', ' : ' – ')),
    ...(cv.phone ? [p(`Tel. ${cv.phone}`)] : []),
    p(cv.email),
    p(''),
    p(headings.experience.toUpperCase()),
    p(''),
    ...cv.jobs.flatMap((job) => {
      const when = spanOf(job, cv, half === 'tuned' ? 'numbers' : 'words');
      const lines =
        half === 'tuned'
          ? [`${when}: ${job.position}, ${job.company} (${job.city})`]
          : [`${job.position}, ${job.company}, ${when}`];
      return [...lines, ...job.tasks.map((task) => `- ${task}`), ''].map(p);
    }),
    p(headings.education.toUpperCase()),
    p(''),
    ...cv.studies.flatMap((study) => [
      p(
        half === 'tuned'
          ? `${yearsOf(study)}: ${degreeOf(study, cv)}, ${study.institution}`
          : `${degreeOf(study, cv)}, ${study.institution}, ${study.end}`,
      ),
      p(cv.grade),
    ]),
    p(''),
    p(headings.languages.toUpperCase()),
    p(languageLine(cv)),
    p(''),
    p(headings.skills.toUpperCase()),
    p(cv.skills.join(', ')),
  ];
}
