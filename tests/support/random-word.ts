import { randomBytes } from 'node:crypto';

/** A word that stands nowhere else, of letters only: digits in a row are a phone number, and no name holds one. */
export const randomWord = (): string =>
  `zq${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
