import { docx, odt, wordXml } from '../../make-files.ts';
import type { Block } from '../layouts/flowing.ts';
import { doc } from './doc.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same blocks as a file of each kind that word processors write. */
export const WRITERS: Readonly<Record<'docx' | 'odt' | 'rtf' | 'doc', (blocks: readonly Block[]) => Buffer>> = {
  docx: (blocks) => docx({ xml: wordXml(blocks.map(wordBlock).join('')) }),
  odt: (blocks) => odt(blocks.map(openBlock).join('')),
  rtf: (blocks) =>
    Buffer.from(
      `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}\n${blocks.map(richBlock).join('\n')}}`,
      'latin1',
    ),
  doc: (blocks) => doc(blocks.map((block) => ('rows' in block ? '' : (block.bullet ? '• ' : '') + block.text))),
};

function wordBlock(block: Block): string {
  if ('rows' in block) {
    const cell = (lines: readonly string[]) => `<w:tc>${lines.map((line) => wordParagraph(line)).join('')}</w:tc>`;
    return `<w:tbl>${block.rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  }
  return wordParagraph(block.text, block.bullet ? '<w:pPr><w:numPr/></w:pPr>' : '');
}

function wordParagraph(text: string, properties = ''): string {
  const runs = escaped(text)
    .split('\t')
    .map((part) => `<w:r><w:t xml:space="preserve">${part}</w:t></w:r>`);
  return `<w:p>${properties}${runs.join('<w:r><w:tab/></w:r>')}</w:p>`;
}

function openBlock(block: Block): string {
  if ('rows' in block) {
    const cell = (lines: readonly string[]) =>
      `<table:table-cell>${lines.map(openParagraph).join('')}</table:table-cell>`;
    const row = (cells: readonly (readonly string[])[]) =>
      `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
    return `<table:table xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0">${block.rows.map(row).join('')}</table:table>`;
  }
  const paragraph = openParagraph(block.text);
  return block.bullet ? `<text:list><text:list-item>${paragraph}</text:list-item></text:list>` : paragraph;
}

const openParagraph = (text: string): string => `<text:p>${escaped(text).replaceAll('\t', '<text:tab/>')}</text:p>`;

function richBlock(block: Block): string {
  if ('rows' in block) {
    return block.rows
      .map((row) => {
        const edges = row.map((_, index) => `\\cellx${(index + 1) * 4500}`).join('');
        return `\\trowd${edges}${row.map((lines) => `\\intbl ${lines.map(rich).join('\\par ')}\\cell`).join('')}\\row`;
      })
      .join('\n');
  }
  return `\\pard ${block.bullet ? '\\bullet\\tab ' : ''}${rich(block.text)}\\par`;
}

function rich(text: string): string {
  return text
    .replaceAll(/[\\{}]/g, '\\$&')
    .replaceAll('\t', '\\tab ')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0)}?`);
}
