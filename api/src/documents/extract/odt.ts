import { ExtractionError } from '../extraction-error.ts';
import { openZip } from '../zip.ts';
import { Rows } from './rows.ts';
import { TextSink } from './text-sink.ts';
import { readXml } from './xml.ts';

/** Page headers, then the body, of an OpenDocument text. Links, scripts and included parts are not followed. */
export async function extractOdt(bytes: Buffer): Promise<TextSink> {
  const zip = await openZip(bytes);
  const manifest = await zip.read('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) throw new ExtractionError('encrypted');
  const content = await zip.read('content.xml');
  if (!content) throw new ExtractionError('damaged', 'no content.xml');
  const sink = new TextSink();
  const styles = await zip.read('styles.xml');
  if (styles) readPart(styles, sink, ['style:header']);
  readPart(content, sink, ['office:body']);
  return sink;
}

const SKIPPED = new Set(
  'text:tracked-changes office:annotation office:scripts svg:title svg:desc text:note-citation'.split(' '),
);

/** Repeated spaces are stored as a count that may be absurd. */
const MAX_SPACES = 40;

/** Reads the text inside the elements named by `roots`. */
function readPart(xml: Buffer, sink: TextSink, roots: readonly string[]): void {
  const rows = new Rows(sink);
  let inside = 0;
  let skipping = 0;
  let paragraphs = 0;
  /** Footnotes stand inside the sentence they belong to; their text is kept for the end. */
  let notes = '';
  let inNote = 0;
  readXml(xml, {
    open(name, attributes) {
      if (roots.includes(name)) inside += 1;
      if (inside === 0) return;
      if (skipping > 0 || SKIPPED.has(name)) {
        skipping += 1;
        return;
      }
      if (name === 'text:note') inNote += 1;
      else if (inNote > 0) return;
      else if (name === 'text:p' || name === 'text:h') {
        paragraphs += 1;
        if (paragraphs > 1) rows.endLine();
      } else if (name === 'text:list-item') rows.bullet();
      else if (name === 'text:tab') rows.add('\t');
      else if (name === 'text:line-break') rows.endLine();
      else if (name === 'text:s') rows.add(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, MAX_SPACES)));
      else if (name === 'table:table-row') rows.openRow();
      else if (name === 'table:table-cell') rows.openCell();
    },
    close(name) {
      if (inside === 0) return;
      if (skipping > 0) skipping -= 1;
      else if (name === 'text:note') {
        inNote -= 1;
        notes += '\n';
      } else if (inNote > 0) return;
      else if (name === 'text:p' || name === 'text:h') {
        paragraphs -= 1;
        rows.endParagraph();
      } else if (name === 'table:table-row') rows.closeRow();
      else if (name === 'table:table-cell') rows.closeCell();
      if (roots.includes(name)) inside -= 1;
    },
    text(text) {
      if (paragraphs === 0 || skipping > 0) return;
      const plain = text.replaceAll(/\s+/g, ' ');
      if (inNote > 0) notes += plain;
      else rows.add(plain);
    },
  });
  rows.finish();
  sink.add(notes);
}
