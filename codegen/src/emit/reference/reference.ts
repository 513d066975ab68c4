import type { Emitter } from '../../artifact.ts';
import type { Vocabulary } from '../../vocabulary.ts';
import { type FieldKind, kindNames, kinds } from '../../kinds/index.ts';
import { code, jsonBlock, rowsOf, table } from './markdown.ts';
import { type Keyword, keywordsOf } from './keywords.ts';

/** docs/schema-reference.md: all that schemas may say, from the meta-schemas, the registries and the kinds of fields. */
export const emitReference: Emitter = ({ vocabulary }) => [
  { path: 'docs/schema-reference.md', text: `${sectionsOf(vocabulary).join('\n\n')}\n` },
];

const sectionsOf = ({ metas, widgets, names, roleGroups }: Vocabulary): string[] => [
  `<!-- Generated from schemas/meta and codegen/src/kinds by npm run codegen; changes made here are lost. -->`,
  '# Schema reference',
  'Every word that a schema may say, with one example that is accepted and one that is refused; a test puts both into a valid entity. How they go together is told in [adding an entity](adding-an-entity.md), what holds when one is left out stands in `schemas/meta/defaults.json`.',
  '## Keywords of an entity',
  ...keywordsOf(metas['entity'], ['properties']).flatMap(keywordSection),
  '## Keywords of a field',
  ...keywordsOf(metas['entity'], ['definitions', 'property', 'properties']).flatMap(keywordSection),
  '## Kinds of fields',
  'The first of these that a property is counts; [adding a kind of field](adding-a-field-kind.md) makes another.',
  ...kindNames.flatMap(kindSection),
  '## Widgets of fields',
  '`x-widget` names one that takes the kind of the field, or says `{ "kind": "…" }` with options beside it.',
  table(['widget', 'what it is', 'kinds', 'options'], Object.entries(widgets.fields).map(widgetRow)),
  '## Widgets of groups',
  'For `widget` of a group in `x-form` and `x-screens`.',
  table(['widget', 'what it is'], described(widgets.groups)),
  '## Tools',
  'Buttons beside a text, for the option `tools` of its widget.',
  table(['tool', 'what it does'], described(widgets.tools)),
  '## Row rules',
  'For `x-scope`; `everyRow` is none.',
  table(
    ['scope', 'which rows', 'column'],
    Object.entries(names.scopes).map(([name, { description, column }]) => [
      code(name),
      description,
      column === undefined ? '' : code(column),
    ]),
  ),
  '## Hooks',
  'Rules on writing, for `x-hooks`.',
  table(['hook', 'what it sees to'], described(names.hooks)),
  '## Icons',
  `For \`icon\` of \`x-menu\`: ${[...names.icons].sort().map(code).join(', ')}.`,
  '## Groups of roles',
  'For `x-roles`, `x-access`, `roles` of calls and screens.',
  table(
    ['group', 'who'],
    Object.entries(roleGroups).map(([group, roles]) => [code(group), roles.map(code).join(' and ')]),
  ),
  '## Calls',
  'What a row of `calls` in `schemas/requests` may say.',
  table(
    ['keyword', 'values', 'what it says'],
    rowsOf(at(metas['calls'], ['properties', 'calls', 'additionalProperties'])),
  ),
  '## Screens',
  'What a row of `schemas/screens.json` may say.',
  table(['keyword', 'values', 'what it says'], rowsOf(at(metas['screens'], ['properties', 'screens', 'items']))),
];

const at = (schema: unknown, path: string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], schema);

const described = (names: Record<string, { description: string }>) =>
  Object.entries(names).map(([name, { description }]) => [code(name), description]);

function keywordSection({ name, schema, description, example, wrong }: Keyword): string[] {
  const members = rowsOf(schema);
  return [
    `### ${code(name)}`,
    ...(description === '' ? [] : [description]),
    ...(members.length === 0 ? [] : [table(['member', 'values', 'what it says'], members)]),
    ...(example === undefined ? [] : [jsonBlock(example)]),
    ...(wrong === undefined ? [] : [`Refused: ${code(JSON.stringify(wrong))}`]),
  ];
}

function kindSection(name: FieldKind): string[] {
  const { description, schemaExample, keywords, operators, sort, widget, column } = kinds[name];
  const facts = [
    ['column', column === undefined ? 'a table between the two' : code(column)],
    ['keywords', keywords.map(code).join(', ')],
    ['`x-filter`', operators.map(code).join(', ')],
    ['`x-sort`', sort === undefined ? '' : 'yes'],
    ['widget', code(widget)],
  ];
  return [
    `### ${name}`,
    description,
    table(
      ['of it', ''],
      facts.filter(([, what]) => what !== ''),
    ),
    ...(schemaExample === undefined ? [] : [jsonBlock(schemaExample)]),
  ];
}

const widgetRow = ([name, { description, kinds: taken, options = {} }]: [
  string,
  Vocabulary['widgets']['fields'][string],
]) => [
  code(name),
  description,
  taken.join(', '),
  Object.entries(options)
    .map(([option, schema]) => `${code(option)}: ${String(schema['description'] ?? '')}`)
    .join(' '),
];
