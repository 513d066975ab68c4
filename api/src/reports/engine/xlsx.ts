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
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
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
  #rows = 0;

  /** `name`: of its one sheet. */
  constructor(to: Writable, name: string, head: readonly string[]) {
    this.#to = to;
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
    this.#push(
      `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${head.map((title) => cell(title, ' s="1"')).join('')}</row>`,
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
    this.#push(fitting.map((cells) => `<row>${cells.map((value) => cell(value)).join('')}</row>`).join(''));
    if (this.#to.writableNeedDrain) await once(this.#to, 'drain');
  }

  end(): void {
    this.#push('</sheetData></worksheet>', true);
    this.#zip.end();
  }
}
