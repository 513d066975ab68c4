import { type FieldKind, kindNames, kinds } from '../../kinds/index.ts';
import type { Problem } from '../../problems.ts';
import type { Sources } from '../../raw-schema.ts';
import type { Lint } from '../index.ts';
import { Report } from '../report.ts';

/** Every kind of field has its widget and its x-type, and the vocabulary in schemas/meta names no other. */
export const lintKinds: Lint = (_model, { metas, widgets }) => [
  ...kindNames.flatMap((name) => kindProblems(name, widgets)),
  ...widgetProblems(widgets),
  ...metas.filter(({ name }) => name === 'entity').flatMap(xTypeProblems),
];

function kindProblems(name: FieldKind, { path, content: { fields } }: Sources['widgets']): Problem[] {
  const report = new Report(`codegen/src/kinds ${name}`);
  const { widget } = kinds[name];
  report.unknown(['widget'], 'widget', widget, Object.keys(fields));
  if (fields[widget]?.kinds.includes(name) === false)
    report.add(
      ['widget'],
      `the widget "${widget}" takes no field of kind ${name}`,
      `"${name}" in its kinds in ${path}`,
    );
  return report.problems;
}

function widgetProblems({ path, content }: Sources['widgets']): Problem[] {
  const report = new Report(path);
  for (const [name, widget] of Object.entries(content.fields)) {
    widget.kinds.forEach((kind, index) =>
      report.unknown(['fields', name, 'kinds', index], 'kind of field', kind, kindNames),
    );
  }
  return report.problems;
}

function xTypeProblems({ path, content }: Sources['metas'][number]): Problem[] {
  const report = new Report(path);
  const at = ['definitions', 'property', 'properties', 'x-type', 'enum'];
  const named = at.reduce<unknown>((schema, key) => (schema as Record<string, unknown>)[key], content) as string[];
  const own = kindNames.flatMap((name) => kinds[name].xType ?? []);
  named.forEach((name, index) => report.unknown([...at, index], 'kind of field with the x-type', name, own));
  for (const name of own) {
    if (!named.includes(name)) report.add(at, `it lacks "${name}", the x-type of a kind`, own.join(', '));
  }
  return report.problems;
}
