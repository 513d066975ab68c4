import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../api-client.ts';
import { root } from '../run-command.ts';

/** What `x-transitions` of a schema says, as far as it decides what a call answers. */
export type Transitions = Record<
  string,
  {
    from: string[];
    to?: string | string[];
    roles: string | string[];
    when?: { field: string; equals?: unknown; in?: unknown[] };
    fill?: string[];
  }
>;

type Row = Record<string, unknown>;

const defaults = JSON.parse(readFileSync(join(root, 'schemas/meta/defaults.json'), 'utf8')) as {
  roleGroups: Record<string, string[]>;
};

/** The roles of a group, or of a list of roles and groups. */
const rolesIn = (list: string | string[]): string[] =>
  [list].flat().flatMap((name) => (name in defaults.roleGroups ? rolesIn(defaults.roleGroups[name]!) : name));

/** The life of rows as their schema tells it, worked out anew: what the api has to agree with. */
export class LifeModel {
  readonly #field: string;
  readonly #transitions: Transitions;

  constructor(field: string, transitions: Transitions) {
    this.#field = field;
    this.#transitions = transitions;
  }

  get acts(): string[] {
    return Object.keys(this.#transitions);
  }

  /** The acts that a role may do on a row. */
  available(role: Role, row: Row): string[] {
    return this.acts.filter((act) => this.#admits(act, role) && this.#allows(act, row));
  }

  /** What the call of an act answers, and where the row stands then. */
  outcome(act: string, role: Role, row: Row): { status: 200 | 403 | 422; state: unknown } {
    const { to, fill = [] } = this.#transitions[act]!;
    const state = row[this.#field];
    if (!this.#admits(act, role)) return { status: 403, state };
    if (!this.#allows(act, row) || fill.some((name) => row[name] === null)) return { status: 422, state };
    return { status: 200, state: to ?? state };
  }

  #admits(act: string, role: Role): boolean {
    return rolesIn(this.#transitions[act]!.roles).includes(role);
  }

  #allows(act: string, row: Row): boolean {
    const { from, when } = this.#transitions[act]!;
    if (!from.includes(String(row[this.#field]))) return false;
    return !when || (when.in ?? [when.equals]).includes(row[when.field]);
  }
}
