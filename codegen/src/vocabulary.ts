import type { JsonSchema } from './ir.ts';

/** What schemas may say: the meta-schemas by name, and the names that are registered, each with what it is. */
export interface Vocabulary {
  metas: Record<string, JsonSchema>;
  widgets: {
    fields: Record<
      string,
      { description: string; kinds: string[]; entities?: string[]; options?: Record<string, JsonSchema> }
    >;
    groups: Record<string, { description: string }>;
    tools: Record<string, { description: string }>;
  };
  names: {
    hooks: Record<string, { description: string }>;
    scopes: Record<string, { description: string; table?: string; column?: string }>;
    icons: string[];
  };
  /** Groups of roles, each by what it adds to smaller ones. */
  roleGroups: Record<string, string[]>;
}
