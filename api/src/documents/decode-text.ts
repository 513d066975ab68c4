/** Bytes that Windows-1252 leaves undefined; a text full of them is in some other encoding. */
const UNDEFINED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Share of control characters above which bytes are not taken for text. */
const MAX_CONTROL_SHARE = 0.005;

/**
 * Decodes the bytes of a plain text file: UTF-8, UTF-16 with or without a byte order mark, Windows-1252, Shift_JIS.
 *
 * @returns the text without byte order mark, or undefined when the bytes are not text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (!encoding) return undefined;
  const text = new TextDecoder(encoding).decode(bytes);
  return controlShare(text) > MAX_CONTROL_SHARE ? undefined : text;
}

function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return wideEncodingOf(bytes);
  if (decodes(bytes, 'utf-8')) return 'utf-8';
  if (UNDEFINED_IN_1252.some((byte) => bytes.includes(byte)) && decodes(bytes, 'shift_jis')) return 'shift_jis';
  return 'windows-1252';
}

/** UTF-16 without a mark shows as zero bytes in every other place; zeros anywhere else mean that it is no text. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < bytes.length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  const pairs = bytes.length / 2;
  if (even === 0 && odd > pairs * 0.4) return 'utf-16le';
  if (odd === 0 && even > pairs * 0.4) return 'utf-16be';
  return undefined;
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function controlShare(text: string): number {
  let controls = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x0c) controls += 1;
    else if (code === 0x7f || code === 0xfffd) controls += 1;
  }
  return text.length === 0 ? 0 : controls / text.length;
}
