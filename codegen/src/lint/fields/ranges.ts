import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';

const ofProperties = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** Ranges begin below their end. */
export const lintRanges: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const raw = fileOf(entity, sources);
    for (const field of entity.fields) {
      const property = raw.properties[field.name];
      if (property === undefined) continue;
      for (const [least, most] of ofProperties) {
        // A length that the kind gives holds too.
        const end = property[most] ?? number(field.schema[most]);
        compare(report, ['properties', field.name], [least, property[least]], [most, end]);
        const { [least]: from, [most]: to } = property.items ?? {};
        compare(report, ['properties', field.name, 'items'], [least, number(from)], [most, number(to)]);
      }
    }
    for (const [name, { min, max }] of Object.entries(raw['x-relations'] ?? {}))
      compare(report, ['x-relations', name], ['min', min], ['max', max]);
    if (raw['x-api']?.perPage !== undefined || raw['x-api']?.maxPerPage !== undefined)
      compare(report, ['x-api'], ['perPage', entity.perPage], ['maxPerPage', entity.maxPerPage]);
  });

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

type End = [keyword: string, value: number | undefined];

function compare(report: Report, at: string[], [least, from]: End, [most, to]: End): void {
  if (from === undefined || to === undefined || from <= to) return;
  report.add([...at, least], `${from} is more than ${most}, which is ${to}`, `at most ${to}`);
}
