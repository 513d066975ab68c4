import { createHash } from 'node:crypto';

/** Prepared statements stay on a connection for as long as it lives; beyond this many, texts are sent as they are. */
const MOST = 500;

const names = new Map<string, string>();

/** A name for a statement whose text is put together, so that it is prepared once; undefined when there are many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `t-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
