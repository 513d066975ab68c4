import { READ_LANGUAGES } from '../../types.ts';
import { foldInPlace } from '../fold.ts';
import { CITIES } from './cities.ts';
import { namesCompany } from './titles.ts';

/** Provinces, states and regions by short form and name. Names in the local language and in English. */
const PROVINCES = `
AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;FL Florida;GA Georgia;
HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;
MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;
NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;
RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;
WV West Virginia;WI Wisconsin;WY Wyoming;DC District of Columbia;
AB Alberta;BC British Columbia;BC Colombie-Britannique;MB Manitoba;NB New Brunswick;NB Nouveau-Brunswick;
NL Newfoundland and Labrador;NL Terre-Neuve-et-Labrador;NS Nova Scotia;NS Nouvelle-Écosse;ON Ontario;
PE Prince Edward Island;PE Île-du-Prince-Édouard;QC Quebec;QC Québec;SK Saskatchewan;NT Northwest Territories;YT Yukon;NU Nunavut;
CDMX Ciudad de México;EDOMEX Estado de México;JAL Jalisco;NL Nuevo León;PUE Puebla;QRO Querétaro;GTO Guanajuato;
VER Veracruz;YUC Yucatán;BC Baja California;CHIH Chihuahua;COAH Coahuila;SON Sonora;SIN Sinaloa;MICH Michoacán;
OAX Oaxaca;CHIS Chiapas;TAMPS Tamaulipas;SLP San Luis Potosí;MOR Morelos;HGO Hidalgo;AGS Aguascalientes;QROO Quintana Roo`;

const REMOTE = /^(?:remote|hybrid|teletravail|a distance|hybride|remoto|teletrabajo|hibrido|home office)$/;

const codes = new Set<string>();
const names = new Set<string>();
for (const entry of PROVINCES.split(';')) {
  const [, code = '', name = ''] = /^\s*(\S+) (.+?)\s*$/s.exec(entry) ?? [];
  codes.add(code);
  names.add(foldInPlace(name));
}
const cities = new Set(CITIES.split(',').map((city) => foldInPlace(city.trim())));

/** Names of all countries in the three languages. */
const countries = new Set<string>([
  'usa',
  'u.s.a.',
  'us',
  'uk',
  'u.k.',
  'england',
  'scotland',
  'etats-unis',
  'ee.uu.',
  'eeuu',
]);
for (const locale of READ_LANGUAGES) {
  const display = new Intl.DisplayNames([locale], { type: 'region' });
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      const name = display.of(code);
      if (name && name !== code) countries.add(foldInPlace(name));
    }
  }
}

export const isCountry = (text: string): boolean => countries.has(foldInPlace(text.trim()).replace(/\.$/, ''));

/** A short form counts only in capitals: "IN" and "ME" are words as well. */
export const isProvince = (text: string): boolean => {
  const bare = text.trim().replaceAll(/^[(]|[).]+$/g, '');
  return codes.has(bare.replaceAll('.', '')) || names.has(foldInPlace(bare));
};

export const isCity = (text: string): boolean => cities.has(foldInPlace(text.trim()));

/** True when the text is nothing but a place: "Lyon", "Austin, TX", "Québec (QC), Canada", "Remote". */
export function isPlace(text: string): boolean {
  const bare = text.trim().replaceAll(/^[(]|[)]$/g, '');
  if (bare === '' || bare.length > 60) return false;
  if (REMOTE.test(foldInPlace(bare)) || isCity(bare) || isCountry(bare) || isProvince(bare)) return true;
  const parts = bare.split(/\s*[,()]\s*|\s+-\s+/).filter((part) => part !== '');
  const [first = '', second = '', third = ''] = parts;
  if (!/^\p{Lu}/u.test(first) || (first.split(' ').length > 3 && !isCity(first))) return false;
  // "Acme, Lyon" is a company and its city, "Lyon, France" is a place.
  if (parts.length === 2) {
    if (isCity(first)) return isProvince(second) || isCountry(second) || isCity(second);
    // "Acme, Ciudad de México": a province that is a city too says nothing of what stands before it.
    return !namesCompany(first) && !isCity(second) && (isProvince(second) || isCountry(second));
  }
  if (parts.length === 3) {
    return (
      isCountry(third) &&
      (isProvince(second) || isCity(first) || /^(?:county|co\.|greater|region|área|area)\b/i.test(second))
    );
  }
  return /^\p{Lu}[\p{L}' -]+ [A-Z]{2}$/u.test(bare) && isProvince(bare.slice(-2));
}
