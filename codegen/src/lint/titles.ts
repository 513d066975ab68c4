import type { FieldIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import type { Lint } from './index.ts';
import { eachEntity } from './report.ts';

/** A row is named by what everybody who meets it may read, and by what reads as a name. */
export const lintTitles: Lint = (model) =>
  eachEntity(model.entities, (entity, report) => {
    const usable = entity.fields.filter((field) => whyNot(field) === undefined).map(({ name }) => name);
    const first = usable.find((name) => name !== 'id') ?? 'id';
    if (entity.title !== undefined && !isTemplate(entity.title)) {
      report.add(['x-title'], 'rows are not named by a field', `text with fields in braces, such as {{${first}}}`);
      return;
    }
    for (const [, inside = ''] of (entity.title ?? '').matchAll(/\{\{([^}]*)\}\}/g)) {
      const name = inside.trim();
      const field = entity.fields.find((each) => each.name === name);
      const reason = field && whyNot(field);
      if (field === undefined) report.unknown(['x-title'], 'field', name, usable);
      else if (reason !== undefined) report.add(['x-title'], `"${name}" ${reason}`, usable.join(', '));
    }
  });

/** At least one field in braces, and no braces besides. */
const isTemplate = (title: string) =>
  /\{\{[^{}#/]*\}\}/.test(title) && !/[{}]/.test(title.replaceAll(/\{\{[^{}#/]*\}\}/g, ''));

function whyNot({ kind, writeOnly, access }: FieldIR): string | undefined {
  if (writeOnly) return 'is in no answer';
  if (access.read !== undefined) return 'is closed to some who read the row';
  const { loopback, perLanguage } = kinds[kind];
  if (!perLanguage && (loopback === 'array' || loopback === 'object')) return `is of kind ${kind}, which is no name`;
  return undefined;
}
