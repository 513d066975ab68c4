import { SaxesParser } from 'saxes';
import { ExtractionError } from '../extraction-error.ts';
import { MAX_DEPTH } from '../limits.ts';

/** What a reader of one XML part listens to. Names carry their usual prefix, as the writers of these formats use it. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Reads XML without ever following anything: no DOCTYPE (so no entities of its own), no includes, no external parts.
 *
 * @throws ExtractionError `damaged` for a DOCTYPE, an undeclared entity, broken markup or absurd nesting
 */
export function readXml(bytes: Buffer, handlers: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  const fail = (detail: string): never => {
    throw new ExtractionError('damaged', detail);
  };
  parser.on('error', (error) => fail(error.message));
  parser.on('doctype', () => fail('DOCTYPE'));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) fail('nesting');
    handlers.open(tag.name, tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close(tag.name);
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  parser.write(decodeXml(bytes)).close();
}

/** Parts are UTF-8, or UTF-16 with a byte order mark or without one. */
function decodeXml(bytes: Buffer): string {
  const start = bytes.readUIntBE(0, Math.min(2, bytes.length));
  const encoding =
    start === 0xfffe || start === 0x3c00 ? 'utf-16le' : start === 0xfeff || start === 0x003c ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
