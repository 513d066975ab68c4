import type { CallIR, EntityIR, FieldIR, Role, TransitionIR } from '../ir.ts';
import type { FieldKind } from '../kinds/index.ts';
import type { EntitySchema } from '../raw-schema.ts';
import { misfits } from './fields/values.ts';
import type { Lint } from './index.ts';
import { eachEntity, fileOf, type Report } from './report.ts';

/** Kinds whose values a condition can name. */
const compared: FieldKind[] = [
  'ref',
  'enum',
  'boolean',
  'integer',
  'number',
  'date',
  'email',
  'uri',
  'phone',
  'string',
];

/** The acts of `x-transitions` lead from values that there are to others, and those who may do them can. */
export const lintTransitions: Lint = (model, sources, found) => {
  const hooks = Object.keys(sources.names.content.hooks);
  return eachEntity(model.entities, (entity, report) => {
    if (entity.transitions === undefined) return;
    const { field: name, acts } = entity.transitions;
    const field = entity.fields.find((other) => other.name === name);
    // Told with the kind of the field.
    if (field?.kind !== 'enum') return;
    const place = ['properties', name, 'x-transitions'];
    lintField(field, entity, fileOf(entity, sources), report);
    for (const transition of acts) lintTarget([...place, transition.act], transition, report);
    lintStates(field, acts, report);
    for (const transition of acts) {
      const at = [...place, transition.act];
      if (transition.hook !== undefined) report.unknown([...at, 'hook'], 'hook', transition.hook, hooks);
      lintCondition(at, transition, entity, report);
      lintFill(at, transition, entity, report);
      if (!found.about(entity.source, 'x-roles')) lintReaders(at, transition, entity, report);
      lintCall(at, transition, model.calls, report);
    }
  });
};

const contradicting = ['readOnly', 'writeOnly', 'x-access', 'x-default', 'x-computed', 'x-when'] as const;

function lintField(field: FieldIR, entity: EntityIR, { properties }: EntitySchema, report: Report): void {
  const at = ['properties', field.name];
  if (entity.kind !== 'resource')
    report.add([...at, 'x-transitions'], `rows of kind ${entity.kind} have no calls, so nobody could act`, 'resource');
  if (field.default === undefined || field.default === null)
    report.add(at, 'it is not said where a new row begins', `a default: ${valuesOf(field).join(', ')}`);
  else if (field.nullable) report.add([...at, 'type'], 'a row stands somewhere', 'a type and an enum without null');
  for (const keyword of contradicting) {
    if (properties[field.name]?.[keyword] !== undefined)
      report.add([...at, keyword], 'only the acts change it, for who may do them', 'x-transitions without it');
  }
  for (const [name, property] of Object.entries(properties)) {
    if (name !== field.name && property['x-transitions'] !== undefined)
      report.add(
        ['properties', name, 'x-transitions'],
        `the acts of an entity change one field, which is "${field.name}"`,
        'x-transitions once',
      );
  }
}

const valuesOf = (field: FieldIR) => (field.schema['enum'] ?? []) as string[];

/** Every value but the first is led to; where acts or the first are wrong, that is told alone. */
function lintStates(field: FieldIR, acts: TransitionIR[], report: Report): void {
  const at = ['properties', field.name];
  const values = valuesOf(field);
  for (const { act, from, to } of acts) {
    from.forEach((value, index) =>
      report.unknown([...at, 'x-transitions', act, 'from', index], 'value', value, values, field),
    );
    to.forEach((value, index) =>
      report.unknown(
        [...at, 'x-transitions', act, 'to', ...(to.length > 1 ? [index] : [])],
        'value',
        value,
        values,
        field,
      ),
    );
  }
  if (report.problems.length > 0) return;
  const reached = new Set([field.default, ...acts.flatMap(({ to }) => to)]);
  const lost = values.filter((value) => !reached.has(value));
  if (lost.length > 0) report.add([...at, 'enum'], `no act leads to ${lost.join(', ')}`, 'each value in a "to"');
}

function lintTarget(at: string[], { from, to, hook, call, by }: TransitionIR, report: Report): void {
  const [only] = to;
  if (to.length === 1 && only !== undefined && from.includes(only))
    report.add(
      [...at, 'from'],
      `it would lead from "${only}" to itself`,
      'an act without "to" leaves the value as it is',
    );
  if (to.length > 1 && hook === undefined && call === undefined && by.length === 0)
    report.add([...at, 'to'], 'nothing chooses among several values', 'one value, or a hook that sets one');
}

function lintCondition(at: string[], transition: TransitionIR, entity: EntityIR, report: Report): void {
  const { when, texts } = transition;
  if (when === undefined) {
    if (texts.refused !== undefined)
      report.add([...at, 'x-i18n'], 'there is no condition that it could be refused for', 'when, or no "refused"');
    return;
  }
  const field = entity.fields.find(({ name }) => name === when.field);
  if (field === undefined) {
    report.unknown(
      [...at, 'when', 'field'],
      'field',
      when.field,
      entity.fields.filter(({ mixin }) => mixin !== 'transitions' && mixin !== 'pin').map(({ name }) => name),
    );
    return;
  }
  if (texts.refused === undefined)
    report.add([...at, 'x-i18n'], 'it is not said why it is refused', '"refused" in each language');
  if (entity.transitions?.field === field.name)
    report.add([...at, 'when', 'field'], 'from which values it is possible is said by "from"', 'another field');
  else if (!compared.includes(field.kind))
    report.add(
      [...at, 'when', 'field'],
      `a field of kind ${field.kind} is compared with no value`,
      compared.join(', '),
    );
  else if ((when.equals === undefined) === (when.in === undefined))
    report.add([...at, 'when'], 'it is not said at which value', 'either equals or in');
  if (!compared.includes(field.kind)) return;
  for (const [keyword, values] of Object.entries({ equals: [when.equals], in: when.in ?? [] })) {
    for (const value of values.filter((each) => each !== undefined && each !== null))
      report.problems.push(...misfits(report.file, [...at, 'when', keyword], value, field));
  }
}

/** What must be filled can be, by all who may act. */
function lintFill(at: string[], { fill, roles }: TransitionIR, { fields }: EntityIR, report: Report): void {
  const open = fields.filter(({ readOnly, mixin, access }) => !readOnly && mixin === undefined && !access.createOnly);
  const names = open.map(({ name }) => name);
  fill.forEach((name, index) => {
    report.unknown([...at, 'fill', index], 'field that a body may change', name, names);
    const { read, write } = open.find((field) => field.name === name)?.access ?? {};
    const closed = roles.filter((role) => [read, write].some((list) => list?.includes(role) === false));
    if (closed.length > 0)
      report.add([...at, 'fill', index], `${closed.join(', ')} may act, and not fill "${name}"`, 'x-access with them');
  });
}

function lintReaders(at: string[], { roles }: TransitionIR, entity: EntityIR, report: Report): void {
  const reading = (['get', 'list'] as const).find((operation) => entity.operations.includes(operation));
  if (reading === undefined) return;
  const blind = roles.filter((role: Role) => !entity.roles[reading].includes(role));
  if (blind.length > 0)
    report.add(
      [...at, 'roles'],
      `${blind.join(', ')} may do what they may not read`,
      entity.roles[reading].join(', ') || 'nobody',
    );
}

/** A hand-written call admits exactly those who may act. */
function lintCall(at: string[], transition: TransitionIR, calls: CallIR[], report: Report): void {
  const { call: id, roles } = transition;
  if (id === undefined) return;
  if (transition.hook !== undefined)
    report.add([...at, 'hook'], `${id} does it by itself, and would not ask the hook`, 'either call or hook');
  if (transition.fill.length > 0)
    report.add([...at, 'fill'], `${id} says itself what must be filled`, 'either call or fill');
  const call = calls.find((each) => each.id === id);
  if (call === undefined)
    return report.unknown(
      [...at, 'call'],
      'call',
      id,
      calls.map((each) => each.id),
    );
  const admitted = Array.isArray(call.roles) ? call.roles : [];
  const others = [
    ...roles.filter((role) => !admitted.includes(role)),
    ...admitted.filter((role) => !roles.includes(role)),
  ];
  if (others.length > 0 && Array.isArray(call.roles))
    report.add([...at, 'roles'], `${id} does it for others: ${others.join(', ')}`, admitted.join(', ') || 'nobody');
}
