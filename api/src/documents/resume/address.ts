import { emailIn } from './contact.ts';
import { foldInPlace } from './fold.ts';
import type { AddressFields } from './parsed-resume.ts';
import { isCity, isCountry, isProvince } from './vocabulary/places.ts';

const STREET =
  /\b(?:street|st|avenue|ave|av|road|rd|boulevard|blvd|boul|bd|drive|dr|lane|ln|court|ct|way|place|pl|crescent|cres|terrace|square|sq|highway|parkway|pkwy|close|gardens|row|mews|apt|suite|unit|rue|chemin|ch|allee|impasse|quai|cours|route|rang|montee|calle|c\/|avda|avenida|paseo|plaza|carrera|cra|calzada|camino|ronda|travesia|col|colonia|blvr|jiron|jr|pasaje|via|passage)\b|\bc\/|\bn[o°º]\s*\d/;

const CA_POSTAL = /\b([A-Z]\d[A-Z])\s?-?(\d[A-Z]\d)\b/;
const UK_POSTAL = /\b([A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})\b/;
/** Belgium, Switzerland, Denmark, Australia: four digits in front of the town. */
const FOUR_DIGITS = /(?<=^|,\s)(?:CH-|B-|L-)?(\d{4})(?=\s\p{Lu}\p{Ll})/u;
const FIVE_DIGITS = /(?<![\d(+.-])(?:C\.?\s?P\.?:?\s*|[FEMD]-)?(\d{5}(?:-\d{4})?)(?![\d.]|\s?\d{2})/;

const NOTHING: AddressFields = { street: '', city: '', province: '', postal_code: '', country: '' };
/** Signs between the facts of a contact line; "9812 - 104 Street" is one. */
const DIVIDER = /\t|\s[|•·]\s|;|\s[–—/-]\s(?!\d{1,4}(?:st|nd|rd|th)?\s(?:street|st|avenue|ave)\b)/i;
const LABEL =
  /^(?:home address|address|adresse|direccion|domicilio|location|lieu|ville|residence|ubicacion|residencia|lives in|ciudad|city)\s*:\s*/;

const REMARK =
  /\s*\((?:home|work|private|current|permanent|domicile|maison|travail|bureau|personnel|particular|casa|trabajo|domicilio|actual)\)$/;

/** Finds an address in the contact lines of a resume: a postal code or a province beside a city, and the street. */
export function addressIn(texts: readonly string[]): AddressFields {
  const chunks = texts
    .flatMap((text) => text.slice(0, 400).split(DIVIDER))
    .map(unlabelled)
    .filter((chunk) => chunk !== '' && emailIn(chunk) === '' && !/(?:https?:|www\.|linkedin)/i.test(chunk));
  for (const [index, chunk] of chunks.entries()) {
    const found = parse(chunk);
    if (!found) continue;
    const above = chunks[index - 1] ?? '';
    const below = chunks[index + 1] ?? '';
    return {
      ...found,
      street: found.street || (isStreet(above) ? above.replace(/,$/, '') : ''),
      country: found.country || (isCountry(below) ? below : ''),
    };
  }
  const street = chunks.find((chunk) => isStreet(chunk) && /^\d|\d$|\d,/.test(chunk));
  return street ? { ...NOTHING, street } : NOTHING;
}

/** Without the label in front of it and the remark behind it, as forms have them: "Address: … (Home)". */
function unlabelled(chunk: string): string {
  const folded = foldInPlace(chunk);
  const label = LABEL.exec(folded)?.[0] ?? '';
  const remark = REMARK.exec(folded)?.[0] ?? '';
  return chunk.slice(label.length, chunk.length - remark.length).trim();
}

function isStreet(text: string): boolean {
  return text.length < 90 && /\d/.test(text) && STREET.test(foldInPlace(text)) && !/@/.test(text);
}

/** Reads one line that names at least a city together with a postal code, a province or a country. */
function parse(chunk: string): AddressFields | undefined {
  if (chunk.length > 140) return undefined;
  let rest = chunk;
  let postal = '';
  const canadian = CA_POSTAL.exec(rest);
  const match = canadian ?? UK_POSTAL.exec(rest) ?? FIVE_DIGITS.exec(rest) ?? FOUR_DIGITS.exec(rest);
  if (match?.[1]) {
    postal = canadian ? `${canadian[1]} ${canadian[2]}` : match[1];
    const before = rest.slice(0, match.index).replace(/[\s,]+$/, '');
    const after = rest.slice(match.index + match[0].length).replace(/^[\s,]+/, '');
    rest = [before, after].filter((part) => part !== '').join(', ');
  }
  const parts = rest.split(/\s*[,()]\s*/).filter((part) => part !== '');
  let country = '';
  if (parts.length > 1 && isCountry(parts.at(-1) ?? '')) country = parts.pop() ?? '';
  let province = '';
  const last = parts.at(-1) ?? '';
  const trailing = /^(.+?)\s+([A-Z]{2})$/.exec(last);
  if (
    parts.length > 1 &&
    isProvince(last) &&
    !(isCity(last) && postal && parts.length === 2 && isStreet(parts[0] ?? ''))
  ) {
    province = parts.pop() ?? '';
  } else if (trailing?.[1] && trailing[2] && isProvince(trailing[2])) {
    parts[parts.length - 1] = trailing[1];
    province = trailing[2];
  } else if (parts.length > 1 && postal && /\(/.test(chunk) && chunk.includes(`(${last})`))
    province = parts.pop() ?? '';
  // "Dublin, County Dublin, Ireland", as profiles on networks have it.
  if (country && !postal && !province && parts.length === 2 && parts.every(isCityName)) province = parts.pop() ?? '';
  // "Medellín, Antioquia, Colombia": a region that no list knows, behind a city that one knows.
  if (!province && parts.length > 1 && !isCity(parts.at(-1) ?? '') && isCity(parts.at(-2) ?? ''))
    province = parts.pop() ?? '';
  const city = parts.at(-1) ?? '';
  if (!isCityName(city)) return undefined;
  const besideStreet = country !== '' && isStreet(parts[0] ?? '');
  if (!postal && !province && !besideStreet && !(country && parts.length === 1) && !isCity(city)) return undefined;
  if (!postal && !province && !country && parts.length > 1) return undefined;
  const street = parts.slice(0, -1).join(', ');
  if (street !== '' && !/\d/.test(street)) return undefined;
  return { street, city, province, postal_code: postal, country };
}

function isCityName(text: string): boolean {
  return /^\p{Lu}[\p{L}'’. -]{1,40}$/u.test(text) && text.split(' ').length <= 5;
}
