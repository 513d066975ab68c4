import { beginningOf } from '../platform/texts/cut.ts';
import { portableName } from '../platform/texts/one-line.ts';

/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name that every system takes: no folders, no signs that a system forbids, no leading dots, and none of those
 * taken before, whatever their letter case. `taken` remembers it.
 */
export function fileNameFor(name: string, taken: Set<string>): string {
  const plain = portableName(name).replace(/^[.\s]+|[.\s]+$/g, '');
  const safe = plain === '' || DEVICES.test(plain) ? `_${plain}` : plain;
  const dot = safe.lastIndexOf('.');
  const ending = dot > 0 && safe.length - dot <= 10 ? safe.slice(dot) : '';
  const stem = beginningOf(safe.slice(0, safe.length - ending.length), 120);
  for (let number = 1; ; number += 1) {
    const found = `${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
    if (taken.has(found.toLowerCase())) continue;
    taken.add(found.toLowerCase());
    return found;
  }
}
