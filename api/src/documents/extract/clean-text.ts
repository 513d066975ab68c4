/**
 * Brings text from any reader into one shape: \n between lines, no control characters, no lone surrogates (PostgreSQL
 * and JSON refuse both), no spaces at line ends, at most one empty line in a row.
 */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\f\v]/g, '\n')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '')
    .normalize('NFC');
}
