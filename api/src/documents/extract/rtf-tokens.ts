/** One step of an RTF file. A byte of text may be written as it is or as \'hh. */
export type RtfToken =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'byte'; readonly value: number }
  | { readonly type: 'symbol'; readonly name: string }
  | { readonly type: 'word'; readonly name: string; readonly value: number | undefined };

const BACKSLASH = 0x5c;
const isLetter = (code: number | undefined): boolean => code !== undefined && /[a-z]/i.test(String.fromCharCode(code));
const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 0x30 && code <= 0x39;

/** Splits RTF into tokens without building a tree, so nesting costs nothing here; binary data is stepped over. */
export function* rtfTokens(bytes: Buffer): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const code = bytes[at] ?? 0;
    if (code === 0x7b) yield { type: 'open' };
    else if (code === 0x7d) yield { type: 'close' };
    else if (code === BACKSLASH) {
      const [token, next] = control(bytes, at + 1);
      at = next;
      if (token.type === 'word' && token.name === 'bin') at += Math.max(0, token.value ?? 0);
      else yield token;
      continue;
    } else if (code !== 0x0d && code !== 0x0a && code !== 0) yield { type: 'byte', value: code };
    at += 1;
  }
}

/** Reads the control that starts after a backslash at `at`; answers it with the place behind it. */
function control(bytes: Buffer, at: number): [RtfToken, number] {
  const first = bytes[at];
  if (!isLetter(first)) {
    const name = first === undefined ? '' : String.fromCharCode(first);
    const value = Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16);
    if (name === "'" && !Number.isNaN(value)) return [{ type: 'byte', value }, at + 3];
    return [{ type: 'symbol', name }, at + 1];
  }
  let end = at;
  while (end - at < 40 && isLetter(bytes[end])) end += 1;
  const name = bytes.toString('latin1', at, end);
  let numberEnd = bytes[end] === 0x2d ? end + 1 : end;
  while (numberEnd - end < 12 && isDigit(bytes[numberEnd])) numberEnd += 1;
  const value = Number.parseInt(bytes.toString('latin1', end, numberEnd), 10);
  const next = Number.isNaN(value) ? end : numberEnd;
  return [
    { type: 'word', name, value: Number.isNaN(value) ? undefined : value },
    bytes[next] === 0x20 ? next + 1 : next,
  ];
}
