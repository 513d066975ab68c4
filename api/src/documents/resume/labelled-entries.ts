import type { Line } from './lines.ts';
import { labelOf, type LabelledField } from './vocabulary/labels.ts';

/**
 * Entries written as a form, with a label in front of every fact: "Puesto: Cajera". An entry ends where a label comes
 * that it already has. A description may go on below its label; every other value stands in one line.
 *
 * @param fields that entries of this section may have; other labels end a value and are left out
 */
export function labelledEntries(
  lines: readonly Line[],
  fields: ReadonlySet<LabelledField>,
): Map<LabelledField, string>[] {
  const entries: Map<LabelledField, string>[] = [];
  let current: LabelledField | undefined;
  for (const line of lines) {
    const label = isLabelled(line) ? labelOf(line.text) : undefined;
    if (label && !fields.has(label.field)) {
      current = undefined;
      continue;
    }
    let entry = entries.at(-1);
    if (label && (!entry || entry.has(label.field))) {
      entry = new Map();
      entries.push(entry);
    }
    if (!entry) continue;
    if (label) {
      entry.set(label.field, label.value);
      current = label.field;
    } else if (current === 'description') {
      const text = line.bullet ? `• ${line.text}` : line.text;
      entry.set(current, [entry.get(current), text].filter((part) => part).join('\n'));
    } else if (current && entry.get(current) === '') entry.set(current, line.text);
  }
  return entries;
}

/** A word that is also a label counts only where something shows that it is one. */
function isLabelled({ text }: Line): boolean {
  return /^[^:]{2,90}:|^[^\t]{2,90}\t/.test(text) || labelOf(text)?.value === '';
}
