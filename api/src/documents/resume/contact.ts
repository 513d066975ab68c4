import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { foldInPlace } from './fold.ts';
import type { ContactFields } from './parsed-resume.ts';

/** Contact data stand in short lines; the rest of a longer one is not looked at. */
const MAX_LINE = 400;

/** So many numbers are looked at; who has more than that in a resume has no phone number among them. */
const MAX_NUMBERS = 200;

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}/u;
const PHONE = /(?:\+|\b00)?\s?\(?\d[\d\s().\u2010-\u2015/-]{6,22}\d(?:\s*(?:x|ext\.?|poste|#)\s*\d{1,6})?/g;
const LINK =
  /(?<![@\p{L}\p{N}.-])(?:https?:\/\/[^\s|,;<>()\t]+|(?:www\.|(?:[a-z]{2}\.)?linkedin\.com\/|github\.com\/|gitlab\.com\/)[^\s|,;<>()\t]+|[a-z\d][a-z\d-]{1,40}\.(?:com|net|org|io|dev|me|ca|fr|es|mx|eu|info|design|ar|co)(?:\/[^\s|,;<>()\t]*)?(?![\p{L}\p{N}.@-]))/giu;
const SOCIAL = /(?:linkedin|github|gitlab|twitter|facebook|instagram|x)\.com/i;
/** What stands before numbers that are no phones: of identity, tax, insurance, of works and of certificates. */
const OTHER_NUMBER =
  /\b(?:rut|run|dni|nie|nif|cif|curp|rfc|nss|ssn|sin|nas|cuil|cuit|cedula|passport|passeport|pasaporte|c\.?c|ine|siret|iban|id|no|nr|num(?:ber|ero)?|doi|isbn|issn|orcid|pmid|certificate|certificat|certificado|licen[cs]e|licence|licencia|permis|credential|gpa|grade|mark|average|moyenne|mention|promedio|nota|media|score|iso|pp?)\b\.?[^\d+(]{0,12}$|n\.?[º°]\s*$/;
/** Works by their number, and marks out of the best that there is: "doi:10.1016/j.x.2019.118435", "3.87/4.00", "15/20". */
const NOT_A_PHONE =
  /\b(?:doi\s*:?\s*)?10\.\d{4,}\/\S+|(?<![\d/])\d{1,2}(?:[.,]\d{1,3})?\s?\/\s?(?:4|5|6|7|10|20|100)(?:[.,]\d{1,2})?(?![\d/])/gi;
const WORK_LABEL =
  /\b(?:work|office|business|bureau|travail|professionnel|prof|trabajo|oficina|laboral|pro)\b[^\d+(]*$/;

const PHONE_LABEL = /\b(?:phone|tele?phone|tel|mobile|cell|mob|portable|gsm|movil|celular|cel|telefono|whatsapp)\b/;

/** Regions that numbers without a country code are tried in. */
const REGIONS: readonly CountryCode[] = [
  'US',
  'CA',
  'GB',
  'AU',
  'IE',
  'NZ',
  'IN',
  'ZA',
  'FR',
  'BE',
  'CH',
  'LU',
  'MA',
  'TN',
  'SN',
  'ES',
  'MX',
  'AR',
  'CO',
  'CL',
  'PE',
];

export function emailIn(text: string): string {
  return (
    EMAIL.exec(text.slice(0, MAX_LINE))?.[0]
      .replace(/^[.'-]+/, '')
      .toLowerCase() ?? ''
  );
}

/** The person's own site if there is one, else a profile on a network; a bare domain gets https:// in front. */
export function websiteIn(texts: readonly string[]): string {
  const text = texts.map((line) => line.slice(0, MAX_LINE)).join('\n');
  const links = [...text.replaceAll(new RegExp(EMAIL, 'gu'), ' ').matchAll(LINK)].map(([link]) =>
    link.replace(/[.]+$/, ''),
  );
  const chosen = links.find((link) => !SOCIAL.test(link)) ?? links[0];
  if (!chosen) return '';
  return /^https?:\/\//i.test(chosen) ? chosen : `https://${chosen}`;
}

/** Phone numbers as written: the first private one, and one that is labelled as that of the office. */
export function phonesIn(lines: readonly string[]): Pick<ContactFields, 'home_phone' | 'work_phone'> {
  let home = '';
  let work = '';
  for (const { number, before } of numbersIn(lines)) {
    if (!isPhone(number) || OTHER_NUMBER.test(before)) continue;
    if (WORK_LABEL.test(before)) work ||= number;
    else home ||= number;
    if (home !== '' && work !== '') break;
  }
  return { home_phone: home, work_phone: work };
}

/** Lines outside the contact data that may tell a phone: those that say so, hold a mailbox too, or hold little else. */
export function isPhoneLine(line: string): boolean {
  const text = line.slice(0, MAX_LINE);
  const number = PHONE.exec(text)?.[0] ?? '';
  PHONE.lastIndex = 0;
  const labelled = PHONE_LABEL.test(foldInPlace(text)) || emailIn(text) !== '';
  return number !== '' && (labelled || number.length >= text.trim().length * 0.6);
}

/** What could be phone numbers, each with what stands before it in its line, folded. */
function* numbersIn(lines: readonly string[]): Generator<{ number: string; before: string }> {
  let left = MAX_NUMBERS;
  for (const line of lines) {
    const plain = line
      .slice(0, MAX_LINE)
      .replaceAll(LINK, blank)
      .replaceAll(NOT_A_PHONE, blank)
      .replaceAll(/\s[/–—-]\s/g, ' | ');
    let folded: string | undefined;
    for (const match of plain.matchAll(PHONE)) {
      if (left-- <= 0) return;
      folded ??= foldInPlace(plain);
      yield { number: trimmed(match[0]), before: folded.slice(0, match.index) };
    }
  }
}

/** Other signs in the same places. */
const blank = (text: string): string => '_'.repeat(text.length);

/** Brackets that do not belong to the number. */
function trimmed(text: string): string {
  const number = text.trim().replaceAll(/\s+/g, ' ');
  return number.includes(')') && !number.includes('(') ? number.slice(0, number.indexOf(')')) : number;
}

function isPhone(number: string): boolean {
  // "241 (2019": a volume and its year.
  if (number.split('(').length !== number.split(')').length || /\((?:19|20)\d\d\)/.test(number)) return false;
  if (/^\(?(?:19|20)\d\d\s?[\u2010-\u2015/-]\s?(?:19|20)\d\d\)?$/.test(number)) return false;
  if (/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(number)) return false;
  const international = number.replace(/^00/, '+');
  if (international.startsWith('+')) return parsePhoneNumberFromString(international)?.isPossible() ?? false;
  return REGIONS.some((region) => parsePhoneNumberFromString(number, region)?.isValid() ?? false);
}
