import { packed, type PackedText } from '../platform/chain/packed-answer.ts';

const kept = new Map<string, { source: string; text: Promise<PackedText> }>();

/**
 * A feed is written when what it is made of is no longer what it was: with a thousand jobs that takes half a second, and
 * many boards ask for the same. There are as many as boards times languages.
 * @param name which feed it is
 * @param source names all that goes into it, such as by a hash
 */
export function keptFeed(name: string, source: string, write: () => Promise<string>): Promise<PackedText> {
  const known = kept.get(name);
  if (known?.source === source) return known.text;
  const text = write().then(packed);
  kept.set(name, { source, text });
  text.catch(() => kept.delete(name));
  return text;
}
