import { decodeText } from '../decode-text.ts';
import { ExtractionError } from '../extraction-error.ts';
import { TextSink } from './text-sink.ts';

export function extractTxt(bytes: Buffer): TextSink {
  const text = decodeText(bytes);
  if (text === undefined) throw new ExtractionError('damaged', 'not text');
  const sink = new TextSink();
  sink.add(text);
  return sink;
}
