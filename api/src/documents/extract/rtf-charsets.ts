/** Encoding labels of the character sets that an RTF font names with \fcharset. 2 (symbols) has no text to decode. */
const OF_CHARSET: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  130: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

const OF_CODE_PAGE: Readonly<Record<number, string>> = {
  437: 'windows-1252',
  850: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** @returns undefined for a set that stands for "the document's own code page" or is not known */
export function encodingOfCharset(charset: number): string | undefined {
  return OF_CHARSET[charset];
}

export function encodingOfCodePage(page: number): string {
  return OF_CODE_PAGE[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
}

/** Decodes bytes of a run; where they are not valid in the font's set, the document's own code page is used. */
export function decodeRun(bytes: readonly number[], encoding: string, fallback: string): string {
  const run = Uint8Array.from(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(run);
  } catch {
    return new TextDecoder(fallback).decode(run);
  }
}
