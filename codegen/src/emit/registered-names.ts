import { type Emitter, json } from '../artifact.ts';

/** names.ts: what schemas name and people write by hand, as types that the registries of the api and the admin fill. */
export const emitRegisteredNames: Emitter = ({ names: { hooks, scopes, icons } }) => [
  {
    path: 'api/src/generated/names.ts',
    from: 'schemas/meta/names.json',
    text: `/** What x-hooks may name. */
export type HookName = ${union(hooks)};

/** What x-scope may name. */
export type ScopeName = ${union(Object.keys(scopes))};

/** Tables whose own id a row rule is about; in other tables it is the column named after it. */
export const scopeTargets: Partial<Record<ScopeName, { table: string; column: string }>> = ${json(scopes)};
`,
  },
  {
    path: 'admin-ui/src/generated/names.ts',
    from: 'schemas/meta/names.json',
    text: `/** What menus may name. */
export type IconName = ${union(icons)};
`,
  },
];

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';
