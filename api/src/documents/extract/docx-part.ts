import { Rows } from './rows.ts';
import type { TextSink } from './text-sink.ts';
import { readXml } from './xml.ts';

/** Content that is not part of what a reader sees: deleted text, field codes, the second copy of a text box. */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:delText',
  'mc:Fallback',
  'w:pPrChange',
  'w:rPrChange',
]);

/** Paragraph styles and properties that show as a bullet. */
const LIST_STYLE = /list|puce|vi[ñn]eta/i;

/** Adds the text of one WordprocessingML part (body, header, footer, notes) to the sink. */
export function readWordPart(xml: Buffer, sink: TextSink): void {
  const rows = new Rows(sink);
  let skipping = 0;
  let inText = false;
  let paragraphs = 0;
  readXml(xml, {
    open(name, attributes) {
      if (skipping > 0 || SKIPPED.has(name)) {
        skipping += 1;
        return;
      }
      switch (name) {
        case 'w:p':
          paragraphs += 1;
          if (paragraphs > 1) rows.endLine();
          break;
        case 'w:pStyle':
          if (LIST_STYLE.test(attributes['w:val'] ?? '')) rows.bullet();
          break;
        case 'w:numPr':
          rows.bullet();
          break;
        case 'w:t':
          inText = true;
          break;
        case 'w:tab':
          // Inside w:tabs the same name defines a tab stop, which always has a position.
          if (attributes['w:pos'] === undefined) rows.add('\t');
          break;
        case 'w:br':
        case 'w:cr':
          rows.endLine();
          break;
        case 'w:noBreakHyphen':
          rows.add('-');
          break;
        case 'w:tr':
          rows.openRow();
          break;
        case 'w:tc':
          rows.openCell();
          break;
        default:
      }
    },
    close(name) {
      if (skipping > 0) {
        skipping -= 1;
        return;
      }
      if (name === 'w:t') inText = false;
      else if (name === 'w:p') {
        paragraphs -= 1;
        rows.endParagraph();
      } else if (name === 'w:tr') rows.closeRow();
      else if (name === 'w:tc') rows.closeCell();
    },
    text(text) {
      if (inText && skipping === 0) rows.add(text);
    },
  });
  rows.finish();
}
