/** Signs of Windows-1252 that Latin-1 does not have. */
const MORE = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** A text in the letters that the standard fonts of PDF draw; of others their plain letter, or a question mark. */
export function asWinAnsi(text: string): string {
  return [...text.normalize('NFC')].map((letter) => (isWinAnsi(letter) ? letter : plainOf(letter))).join('');
}

function plainOf(letter: string): string {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isWinAnsi) ? plain : '?';
}

const isWinAnsi = (letter: string): boolean => /^[\n\x20-\x7e\xa0-\xff]$/.test(letter) || MORE.has(letter);
