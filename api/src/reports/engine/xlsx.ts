import type { Writable } from 'node:stream';
import { once } from 'node:events';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** What a sheet of a spreadsheet may hold, and a cell of it. */
const mostRows = 1_048_576;
const mostCharacters = 32_767;
/** Larger numbers lose digits in a spreadsheet. */
const mostExact = 999_999_999_999_999;

const files: [path: string, text: string][] = [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  ],
  [
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ],
  [
    'xl/_rels/workbook.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  ],
  [
    'xl/styles.xml',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ],
];
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string) =>
  text
    .toWellFormed()
    // XML has no place for these, however they are written.
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** What a column holds: days and times are numbers that a spreadsheet writes, orders and reckons with as such. */
export interface XlsxColumn {
  title: string;
  holds?: 'date' | 'moment' | undefined;
}

/** Of a column's cells, the style above; its width in characters, since a day that does not fit is shown as ####. */
const STYLES = { date: 2, moment: 3 };
const WIDTHS = { date: 12, moment: 18, other: 16 };

const DAY_MS = 86_400_000;
/** Where spreadsheets begin to count days. Before March 1900 they count one that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_RIGHT_DAY = 61;

/** Days since the spreadsheets' first, of `2026-03-10` and `2026-03-10 23:30:00`; undefined for what is neither. */
function dayNumber(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(value)) return undefined;
  const days = (Date.parse(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}Z`) - DAY_ZERO) / DAY_MS;
  return days >= FIRST_RIGHT_DAY ? days : undefined;
}

function cellOf({ holds }: XlsxColumn, value: unknown): string {
  const days = holds && dayNumber(value);
  return holds && days !== undefined ? `<c s="${STYLES[holds]}"><v>${days}</v></c>` : cell(value);
}

function cell(value: unknown, style = ''): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= mostExact)
    return `<c><v>${value}</v></c>`;
  const text = String(value);
  const cut = text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
  // An inline text is never run as a formula.
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cut)}</t></is></c>`;
}

/** A table as a spreadsheet (.xlsx), written while its rows come: never held as a whole. */
export class XlsxWriter {
  readonly #zip: Zip;
  readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  readonly #to: Writable;
  readonly #columns: readonly XlsxColumn[];
  #rows = 0;

  /** `name`: of its one sheet. */
  constructor(to: Writable, name: string, columns: readonly XlsxColumn[]) {
    this.#to = to;
    this.#columns = columns;
    this.#zip = new Zip((error, chunk, final) => {
      if (error) to.destroy(error);
      else to.write(chunk);
      if (final) to.end();
    });
    const sheet = escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;');
    const workbook = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    for (const [path, text] of [...files, ['xl/workbook.xml', workbook] as [string, string]]) {
      const file = new ZipDeflate(path);
      this.#zip.add(file);
      file.push(strToU8(declaration + text), true);
    }
    this.#zip.add(this.#sheet);
    const widths = `<cols>${columns.map(({ holds }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[holds ?? 'other']}" customWidth="1"/>`).join('')}</cols>`;
    this.#push(
      `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths}<sheetData><row>${columns.map(({ title }) => cell(title, ' s="1"')).join('')}</row>`,
    );
    this.#rows = 1;
  }

  #push(text: string, final = false): void {
    this.#sheet.push(strToU8(text), final);
  }

  /** Waits until what was written has left. */
  async write(rows: readonly (readonly unknown[])[]): Promise<void> {
    const fitting = rows.slice(0, mostRows - this.#rows);
    this.#rows += fitting.length;
    this.#push(
      fitting
        .map((cells) => `<row>${cells.map((value, at) => cellOf(this.#columns[at]!, value)).join('')}</row>`)
        .join(''),
    );
    if (this.#to.writableNeedDrain) await once(this.#to, 'drain');
  }

  end(): void {
    this.#push('</sheetData></worksheet>', true);
    this.#zip.end();
  }
}
