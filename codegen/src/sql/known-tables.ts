import type { CatalogTable } from './introspect.ts';

/**
 * What PostgreSQL has answered before, for a process that compares again and again: of the same text over the same tables
 * it says the same. To be forgotten when what is made by hand, functions say, may have changed.
 */
export class KnownTables {
  /** Digests of SQL that it took, as `checkFragments` asks. */
  readonly fragments = new Set<string>();
  /** Tables as its catalog tells them, by the statements that make them. */
  readonly catalog = new Map<string, CatalogTable>();

  forget(): void {
    this.fragments.clear();
    this.catalog.clear();
  }
}
