import { type Emitter, json } from '../artifact.ts';
import { kindNames, kinds } from '../kinds/index.ts';
import type { Kind } from '../kinds/kind.ts';
import { defined } from '../model/kinds.ts';
import type { KindTraits as AdminTraits } from '../shapes/admin-shapes.ts';
import type { KindTraits } from '../shapes/api-shapes.ts';

/** kinds.ts: the kinds of fields with what the api and the admin know of each, and the names of the widgets. */
export const emitKinds: Emitter = ({ widgets }) => [
  { path: 'api/src/generated/kinds.ts', from: 'codegen/src/kinds', text: tableOf(apiTraits) },
  {
    path: 'admin-ui/src/generated/kinds.ts',
    from: 'codegen/src/kinds',
    text: `${tableOf(adminTraits)}
/** What x-widget may name (schemas/meta/widgets.json). */
export type WidgetName = ${union(widgets.fields)};

/** Widgets of groups of fields. */
export type GroupWidgetName = ${union(widgets.groups)};

/** Buttons beside texts. */
export type ToolName = ${union(widgets.tools)};
`,
  },
];

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';

function tableOf(traits: (kind: Kind) => object): string {
  const table = Object.fromEntries(kindNames.map((name) => [name, traits(kinds[name])]));
  return `import type { KindTraits } from './shapes.ts';

/** What a field is to people and programs. */
export type FieldKind = ${union(kindNames)};

export const kinds: Record<FieldKind, KindTraits> = ${json(table)};
`;
}

const apiTraits = (kind: Kind): KindTraits =>
  defined<KindTraits>({
    value: kind.value,
    valuePattern: kind.valuePattern,
    empty: kind.empty,
    perLanguage: kind.perLanguage,
    html: kind.html,
    format: kind.format,
    filter: kind.filter,
    compared: kind.compared,
    sort: Array.isArray(kind.sort) ? kind.sort : undefined,
    csv: kind.csv,
    byParts: kind.byParts,
    searched: kind.searched,
    files: kind.files,
    shown: kind.shown,
  });

const adminTraits = (kind: Kind): AdminTraits =>
  defined<AdminTraits>({
    value: kind.value,
    perLanguage: kind.perLanguage,
    html: kind.html,
    format: kind.format,
  });
