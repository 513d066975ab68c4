import type { EntityIR, FieldIR, Model } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { schemaProblems } from '../meta-validation.ts';
import { pointer } from '../problems.ts';
import type { Widgets } from '../raw-schema.ts';
import type { Lint } from './index.ts';
import { eachEntity, type Report } from './report.ts';
import { Compiler, newAjv } from './fields/validators.ts';

const compiler = new Compiler(newAjv);

/** Widgets that schemas name are there, take fields of that kind, and know what is said to them. */
export const lintWidgets: Lint = (model, { widgets }) =>
  eachEntity(model.entities, (entity, report) => {
    for (const field of entity.fields.flatMap((each) => [each, ...each.parts])) {
      lintWidget(field, entity, widgets.content, model, report);
    }
    lintGroups(entity, model, report);
  });

function lintWidget(field: FieldIR, entity: EntityIR, { fields, tools }: Widgets, model: Model, report: Report): void {
  const at = [
    'properties',
    ...field.name.split('.').flatMap((name, index) => (index === 0 ? name : ['properties', name])),
    'x-widget',
  ];
  const { kind, ...options } = field.widget;
  // What follows from the kind is looked at with the kind.
  if (kind === kinds[field.kind].widget && Object.keys(options).length === 0) return;
  const widget = fields[kind];
  if (widget === undefined) {
    report.unknown(at, 'widget', kind, Object.keys(fields));
    return;
  }
  if (!widget.kinds.includes(field.kind)) {
    report.add(at, `the widget "${kind}" takes no field of kind ${field.kind}`, `for ${widget.kinds.join(', ')}`);
  }
  const target = field.ref?.entity;
  if (widget.entities && target !== undefined && !widget.entities.includes(target))
    report.add(at, `the widget "${kind}" shows no rows of ${target}`, `for ${widget.entities.join(', ')}`);
  if (Object.keys(options).length === 0) return;
  const shape = { type: 'object', additionalProperties: false, properties: widget.options ?? {} };
  const validate = compiler.compile(shape);
  if (typeof validate === 'string') throw new Error(`The options of the widget "${kind}": ${validate}`);
  if (!validate(options)) {
    report.problems.push(...schemaProblems(entity.source, validate.errors ?? [], pointer(...at)));
    return;
  }
  for (const [option, { 'x-names': what }] of Object.entries(widget.options ?? {})) {
    const value = options[option];
    if (what === undefined || value === undefined) continue;
    const { word, known } = named[what as keyof typeof named];
    const names = known(field, entity, model, tools);
    [value].flat().forEach((name, index) => {
      const place = Array.isArray(value) ? [...at, option, index] : [...at, option];
      report.unknown(place, word, String(name), names);
    });
  }
}

/** What an option may name, by its `x-names` in schemas/meta/widgets.json. */
const named = {
  field: { word: 'field', known: (_field, { fields }) => fields.map(({ name }) => name) },
  value: { word: 'value', known: ({ kind, schema }) => kinds[kind].choices?.(schema) ?? [] },
  tool: { word: 'tool', known: (_field, _entity, _model, tools) => Object.keys(tools) },
} satisfies Record<string, { word: string; known: Known }>;

type Known = (field: FieldIR, entity: EntityIR, model: Model, tools: Widgets['tools']) => string[];

function lintGroups(entity: EntityIR, { widgets }: Model, report: Report): void {
  const forms = [
    { at: ['x-form'], groups: entity.form.groups },
    ...entity.screens.map(({ groups }, index) => ({ at: ['x-screens', index], groups })),
  ];
  for (const { at, groups } of forms) {
    groups.forEach(({ widget }, index) => {
      if (widget !== undefined)
        report.unknown([...at, 'groups', index, 'widget'], 'widget of groups', widget, widgets.groups);
    });
  }
}
