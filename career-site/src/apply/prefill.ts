import type { Values } from '../site.ts';
import { EDUCATION, WORK } from './names.ts';
import type { ParsedFile } from './upload.ts';

interface Filled {
  values: Values;
  rows: { work: number[]; education: number[] };
  /** Names of the fields that were filled in. */
  filled: string[];
}

/** Puts what was read from the resume into fields that are still empty; nothing that the person typed is touched. */
export function prefill(form: HTMLFormElement, before: Values, parsed: ParsedFile, rows: Filled['rows']): Filled {
  const values: Values = { ...before };
  const filled: string[] = [];
  const put = (name: string, value: unknown) => {
    if (typeof value !== 'string' || !value.trim() || String(values[name] ?? '').trim()) return;
    values[name] = value.trim();
    filled.push(name);
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = value.trim();
  };
  // Inputs that stand there already keep their own state: a value of React's reaches only those that come.
  const tick = (name: string) => {
    values[name] = '1';
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.checked = true;
  };
  for (const [field, value] of Object.entries(parsed.contact_attributes ?? {})) {
    if (['first_name', 'last_name', 'email', 'home_phone', 'work_phone'].includes(field)) put(field, value);
  }
  for (const [field, value] of Object.entries(parsed.address_attributes ?? {})) put(`address.${field}`, value);
  const fillRows = (prefix: 'work' | 'education', fields: readonly string[], found: Record<string, unknown>[] = []) => {
    const typed = Object.entries(before).some(([name, value]) => name.startsWith(`${prefix}.`) && String(value).trim());
    if (typed || !found.length) return rows[prefix];
    found.forEach((row, index) => {
      for (const field of fields) {
        if (field === 'present_date') {
          if (row[field]) tick(`${prefix}.${index}.${field}`);
        } else {
          const value = row[field];
          put(
            `${prefix}.${index}.${field}`,
            field.endsWith('_date') && typeof value === 'string' ? value.slice(0, 7) : value,
          );
        }
      }
    });
    return found.map((_, index) => index);
  };
  const next = {
    work: fillRows('work', WORK, parsed.work_experiences_attributes),
    education: fillRows('education', EDUCATION, parsed.educations_attributes),
  };
  return { values, rows: next, filled };
}
