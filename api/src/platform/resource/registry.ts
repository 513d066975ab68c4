import type { Language, Resource } from '../../generated/shapes.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Caller } from '../chain/context.ts';
import { rowRules, type RowRule } from '../permissions/scopes.ts';

export type Row = Record<string, unknown>;

/** A write on its way, as hooks see it. */
export interface Change {
  operation: 'create' | 'update' | 'delete';
  resource: Resource;
  caller: Caller;
  language: Language;
  /** null until the row is made. */
  id: number | null;
  /** The row as it was, secrets included; null on create. */
  before: Row | null;
  /** The body as it was sent, checked: children are in it. */
  body: Row;
  /** What is going to be written; beforeWrite may change it. Empty on delete. */
  values: Row;
  /** What the audit calls it, where `update` says too little; beforeWrite may set it. */
  act?: AuditEntry['action'];
}

/** A rule written by hand for the writes of the entities that name it (`x-hooks`). Refuses by throwing. */
export interface Hook {
  beforeWrite?(change: Change): Promise<void> | void;
  /** In the same transaction, when row and children are stored. */
  afterWrite?(change: Change & { id: number }): Promise<void> | void;
}

export interface ResourceRules {
  hooks: Record<string, Hook>;
  /** Row rules beyond those of the platform, by the name that `x-scope` says. */
  scopes: Record<string, RowRule>;
  /** Names that texts with `x-placeholders` may hold between double braces; undefined: not checked. */
  placeholders?: ReadonlySet<string>;
}

let rules: ResourceRules = { hooks: {}, scopes: {} };

/** Hands in what the areas contribute; once at the start. @throws when a schema names what nobody registered. */
export function useResourceRules(given: ResourceRules, resources: readonly Resource[]): void {
  rules = given;
  for (const resource of resources) {
    hooksOf(resource);
    if (resource.scope) rowRuleOf(resource.scope);
  }
}

/** The hooks of a resource, in the order of its schema. @throws for a name that nobody registered. */
export function hooksOf(resource: Resource): Hook[] {
  return resource.hooks.map((name) => {
    const hook = rules.hooks[name];
    if (!hook)
      throw new Error(`The schema of ${resource.entity} names the hook "${name}", which api/src/registry.ts lacks`);
    return hook;
  });
}

/** The row rule of a scope. @throws for a name that nobody registered. */
export function rowRuleOf(scope: string): RowRule {
  const rule = rules.scopes[scope] ?? (rowRules as Record<string, RowRule>)[scope];
  if (!rule) throw new Error(`There is no row rule "${scope}"`);
  return rule;
}

/** The placeholders that templates may use. */
export function knownPlaceholders(): ReadonlySet<string> | undefined {
  return rules.placeholders;
}
