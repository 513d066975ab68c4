import type { Cv, Study } from '../types.ts';
import { WORDS } from '../person.ts';
import type { Half, Headings } from '../types.ts';

/** What layouts share: lines of a resume that every writer words in much the same way. */

export const headingsOf = (cv: Cv, half: Half): Headings => WORDS[cv.language][half].headings;

export const fullName = ({ first, last, own }: Cv): string => `${first} ${own?.capitals ? last.toUpperCase() : last}`;

/** "69005 Lyon, France", "Austin, TX 78745", "Leeds LS6 2QT". */
export function townOf({ home: { city, postal, province, country } }: Cv): string {
  if (province.length === 2) return `${city}, ${province} ${postal}`.trim();
  if (/^\d/.test(postal)) return [`${postal} ${city}`, province, country].filter(Boolean).join(', ');
  return [`${city} ${postal}`.trim(), province, country].filter(Boolean).join(', ');
}

export const addressOf = (cv: Cv): string => `${cv.home.street}, ${townOf(cv)}`;

/** "Bachelor of Science in Physics", "Licence en histoire". */
export function degreeOf({ degree, field }: Study, { language }: Cv): string {
  if (field === '') return degree;
  return `${degree} ${{ en: 'in', fr: 'en', es: 'en' }[language]} ${field}`;
}

export const yearsOf = ({ start, end }: Study): string => `${start} – ${end}`;

export const languageLine = (cv: Cv): string => cv.languages.map(({ name, level }) => `${name} (${level})`).join(', ');

/** Where networks and forms have the same label in three languages. */
export const labels = {
  en: {
    phone: 'Phone',
    mail: 'Email',
    address: 'Address',
    linkedin: 'LinkedIn',
    born: 'Date of birth',
    nation: 'Nationality',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    updated: 'Last updated: March 2024',
  },
  fr: {
    phone: 'Téléphone',
    mail: 'Courriel',
    address: 'Adresse',
    linkedin: 'LinkedIn',
    born: 'Date de naissance',
    nation: 'Nationalité',
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
    updated: 'Mis à jour : mars 2024',
  },
  es: {
    phone: 'Teléfono',
    mail: 'Correo electrónico',
    address: 'Dirección',
    linkedin: 'LinkedIn',
    born: 'Fecha de nacimiento',
    nation: 'Nacionalidad',
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
    updated: 'Actualizado: marzo de 2024',
  },
} as const;
