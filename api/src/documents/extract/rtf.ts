import { ExtractionError } from '../extraction-error.ts';
import { MAX_DEPTH } from '../limits.ts';
import { decodeRun, encodingOfCharset, encodingOfCodePage } from './rtf-charsets.ts';
import { rtfTokens, type RtfToken } from './rtf-tokens.ts';
import { TextSink } from './text-sink.ts';

/** Groups whose content is not text of the document. Groups that begin with \* are skipped as well. */
const HIDDEN = new Set(
  (
    'colortbl stylesheet info pict object objdata fldinst footer footerl footerr footerf listtable listoverridetable ' +
    'revtbl rsidtbl themedata colorschememapping datastore latentstyles xmlnstbl filetbl generator bkmkstart bkmkend ' +
    'pntext pntxta pntxtb template annotation atnid atnauthor nonshppict'
  ).split(' '),
);

const CHARACTERS: Readonly<Record<string, string>> = {
  par: '\n',
  sect: '\n\n',
  page: '\n\n',
  line: '\n',
  row: '\n',
  cell: '\t',
  nestcell: '\t',
  nestrow: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '\n': '\n',
  '\r': '\n',
};

interface Group {
  hidden: boolean;
  /** Number of substitute characters behind each \u. */
  substitutes: number;
  encoding: string;
  /** Inside the font table: the font whose character set is being read. */
  fontTable: boolean;
}

/** Text of an RTF document: bytes in the code page of their font, \u characters, tables with tabs. */
export function extractRtf(bytes: Buffer): TextSink {
  if (!/^[^{]{0,20}\{\\rtf/.test(bytes.toString('latin1', 0, 32)))
    throw new ExtractionError('damaged', 'no RTF header');
  const reader = new RtfReader();
  for (const token of rtfTokens(bytes)) {
    reader.read(token);
    if (reader.sink.full) break;
  }
  reader.flush();
  return reader.sink;
}

class RtfReader {
  readonly sink = new TextSink();
  #group: Group = { hidden: false, substitutes: 1, encoding: 'windows-1252', fontTable: false };
  #stack: Group[] = [];
  #run: number[] = [];
  #unicode = '';
  #toSkip = 0;
  #page = 'windows-1252';
  #fonts = new Map<number, string>();
  #font = 0;
  /** True right after an opening brace, where a destination may be named. */
  #atStart = false;

  read(token: RtfToken): void {
    if (token.type === 'byte') return this.#byte(token.value);
    this.#toSkip = 0;
    if (token.type === 'open') this.#open();
    else if (token.type === 'close') this.#close();
    else if (token.type === 'symbol') this.#symbol(token.name);
    else this.#word(token.name, token.value);
    this.#atStart = token.type === 'open';
  }

  /** Writes what is pending: bytes wait for each other, since a character may take two of them. */
  flush(): void {
    if (this.#run.length > 0) this.#emit(decodeRun(this.#run, this.#group.encoding, this.#page));
    this.#run = [];
  }

  #byte(value: number): void {
    this.#atStart = false;
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else if (!this.#group.hidden) {
      if (this.#unicode !== '') this.#emitUnicode();
      this.#run.push(value);
    }
  }

  #emit(text: string): void {
    this.#emitUnicode();
    if (!this.#group.hidden) this.sink.add(text);
  }

  /** Surrogate pairs come as two \u controls, so they are joined before they are written. */
  #emitUnicode(): void {
    if (this.#unicode === '') return;
    const text = this.#unicode.toWellFormed();
    this.#unicode = '';
    if (!this.#group.hidden) this.sink.add(text);
  }

  #open(): void {
    this.flush();
    this.#emitUnicode();
    if (this.#stack.length > MAX_DEPTH) throw new ExtractionError('damaged', 'nesting');
    this.#stack.push({ ...this.#group });
  }

  #close(): void {
    this.flush();
    this.#emitUnicode();
    this.#group = this.#stack.pop() ?? this.#group;
  }

  #symbol(name: string): void {
    if (name === '*' && this.#atStart) {
      this.#group.hidden = true;
      return;
    }
    const text = CHARACTERS[name];
    if (text === undefined) return;
    this.flush();
    this.#emit(text);
  }

  #word(name: string, value: number | undefined): void {
    if (name === 'u' && value !== undefined) {
      this.flush();
      this.#unicode += String.fromCharCode(value < 0 ? value + 0x10000 : value);
      this.#toSkip = this.#group.substitutes;
      return;
    }
    if (name === 'uc') {
      this.#group.substitutes = Math.max(0, Math.min(value ?? 1, 10));
      return;
    }
    this.flush();
    const text = CHARACTERS[name];
    if (text !== undefined) this.#emit(text);
    else if (name === 'ansicpg') this.#setPage(encodingOfCodePage(value ?? 1252));
    else if (name === 'mac') this.#setPage('macintosh');
    else if (name === 'f' || name === 'af') this.#useFont(name, value ?? 0);
    else if (name === 'fcharset' && this.#group.fontTable) this.#defineFont(value ?? 0);
    else if (name === 'plain') this.#group.encoding = this.#fonts.get(0) ?? this.#page;
    else if (name === 'v' || name === 'deleted') this.#group.hidden = value !== 0;
    else if (name === 'fonttbl') {
      this.#group.fontTable = true;
      this.#group.hidden = true;
    } else if (this.#atStart && HIDDEN.has(name)) this.#group.hidden = true;
  }

  #setPage(encoding: string): void {
    this.#page = encoding;
    this.#group.encoding = encoding;
  }

  #defineFont(charset: number): void {
    const encoding = encodingOfCharset(charset);
    if (encoding && charset !== 0) this.#fonts.set(this.#font, encoding);
  }

  #useFont(name: string, font: number): void {
    if (this.#group.fontTable) this.#font = font;
    else if (name === 'f') this.#group.encoding = this.#fonts.get(font) ?? this.#page;
  }
}
