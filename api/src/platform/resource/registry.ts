import type { HookName, ScopeName } from '../../generated/names.ts';
import type { Language, Resource, Transition } from '../../generated/shapes.ts';
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
  /** What the row says was kept of it, and is brought back. */
  restoring?: true;
  /** The body as it was sent, checked: children are in it. */
  body: Row;
  /** What is going to be written; beforeWrite may change it. Empty on delete. */
  values: Row;
  /** The act of `x-transitions` that this is; where it may lead to several values, its hook puts one into `values`. */
  transition?: Transition | undefined;
  /** What the audit calls it, where `update` says too little; beforeWrite may set it. */
  act?: AuditEntry['action'];
}

/** A rule written by hand for the writes of the entities that name it (`x-hooks`). Refuses by throwing. */
export interface Hook {
  beforeWrite?(change: Change): Promise<void> | void;
  /** In the same transaction, when row and children are stored. */
  afterWrite?(change: Change & { id: number }): Promise<void> | void;
}

/** What the areas contribute; a name of schemas/meta/names.json that is missing here does not compile. */
export interface ResourceRules {
  hooks: Record<HookName, Hook>;
  /** Row rules beyond those of the platform, by the name that `x-scope` says. */
  scopes: Record<Exclude<ScopeName, keyof typeof rowRules>, RowRule>;
  /**
   * Names that the texts of a row with `x-placeholders` may hold between double braces, as the row is going to be;
   * undefined: not checked.
   */
  placeholders?: (resource: Resource, row: Row) => Promise<ReadonlySet<string>>;
}

let rules: ResourceRules | undefined;

/** Hands in what the areas contribute; once at the start. */
export function useResourceRules(given: ResourceRules): void {
  rules = given;
}

function contributed(): ResourceRules {
  if (!rules) throw new Error('useResourceRules() has not run yet');
  return rules;
}

/** The hooks of a write: those of the resource in the order of its schema, then that of the act. */
export const hooksOf = ({ resource, transition }: Pick<Change, 'resource' | 'transition'>): Hook[] =>
  [...resource.hooks, ...(transition?.hook === undefined ? [] : [transition.hook])].map(
    (name) => contributed().hooks[name],
  );

const isOfPlatform = (scope: ScopeName): scope is keyof typeof rowRules => Object.hasOwn(rowRules, scope);

/** The row rule of a scope. */
export const rowRuleOf = (scope: ScopeName): RowRule =>
  isOfPlatform(scope) ? rowRules[scope] : contributed().scopes[scope];

/** The placeholders that the texts of a row may use; nothing where there are no such texts. */
export async function knownPlaceholders(resource: Resource, row: Row): Promise<ReadonlySet<string> | undefined> {
  if (!resource.fields.some(({ placeholders }) => placeholders)) return undefined;
  return rules?.placeholders?.(resource, row);
}
