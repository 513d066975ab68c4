import type { Language } from '../../types.ts';
import type { Cv, Job, SpanStyle } from './types.ts';

const PRESENT: Readonly<Record<Language, string>> = { en: 'Present', fr: "aujourd'hui", es: 'actualidad' };

/** "March 2018 – May 2020" in the words of a language; `bare` leaves the dash out, as some columns do. */
export function spanOf(job: Pick<Job, 'start' | 'end'>, { language, own }: Cv, usual: SpanStyle): string {
  const style = usual === 'linkedin' ? usual : (own?.span ?? usual);
  const from = pointOf(job.start, language, style, 1);
  const to = job.end === null ? PRESENT[language] : pointOf(job.end, language, style, 28);
  switch (style) {
    case 'bare':
      return `${from} ${to}`;
    case 'days':
      return `${from} – ${to}`;
    case 'numbers':
      return `${from} - ${to}`;
    case 'linkedin':
      return `${from} - ${job.end === null ? 'Present' : to} (${lengthOf(job, language)})`;
    case 'words':
      return language === 'fr' && job.end !== null ? `de ${from} à ${to}` : `${from} – ${to}`;
    case 'short':
      return `${from} – ${to}`;
  }
}

function pointOf(month: string, language: Language, style: SpanStyle, day: number): string {
  const [year, number] = month.split('-');
  if (style === 'numbers') return `${number}/${year}`;
  if (style === 'days') return `${String(day).padStart(2, '0')}/${number}/${year}`;
  const short = style === 'short' || style === 'bare';
  const name = new Intl.DateTimeFormat(language, { month: short ? 'short' : 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
  return language === 'es' && !short ? `${name} de ${year}` : `${name} ${year}`;
}

/** "2 years 3 months", as networks add it behind their dates. */
export function lengthOf({ start, end }: Pick<Job, 'start' | 'end'>, language: Language): string {
  const months = monthsOf(end ?? '2024-12') - monthsOf(start) + 1;
  const [year, yearPlural, month, monthPlural] = {
    en: ['year', 'years', 'month', 'months'],
    fr: ['an', 'ans', 'mois', 'mois'],
    es: ['año', 'años', 'mes', 'meses'],
  }[language] as [string, string, string, string];
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [
    years > 0 ? `${years} ${years > 1 ? yearPlural : year}` : '',
    rest > 0 ? `${rest} ${rest > 1 ? monthPlural : month}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function monthsOf(month: string): number {
  const [year, number] = month.split('-').map(Number);
  return year! * 12 + number!;
}
