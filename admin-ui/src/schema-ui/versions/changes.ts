import type { RelationDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { type Difference, differences } from '../form/versions/versions.ts';
import type { Row } from '../row-title.ts';

/** What a version changed at one place of a row: a value, or children. */
export type Change = FieldChange | ChildrenChange;

interface FieldChange {
  difference: Difference;
}

interface ChildrenChange {
  difference: Difference;
  relation: RelationDescriptor;
  removed: Row[];
  added: Row[];
  /** Children that are in both, with what changed in each. */
  changed: { child: Row; changes: Change[] }[];
  /** All of them, where those that are in both stand in another order. */
  order: Row[] | undefined;
}

type Parts = Pick<ResourceDescriptor, 'fields' | 'relations'>;

/** Where two states of a row say something else: `difference.mine` what was, `difference.theirs` what is. */
export const changesBetween = (parts: Parts, before: Row, after: Row): Change[] =>
  differences(parts, before, before, after).map((difference) =>
    difference.relation ? childrenChange(difference, difference.relation, before, after) : { difference },
  );

function childrenChange(difference: Difference, relation: RelationDescriptor, before: Row, after: Row): ChildrenChange {
  const [old, now] = [before, after].map((row) => (row[relation.name] as Row[] | undefined) ?? []) as [Row[], Row[]];
  const within = (rows: Row[]) => (row: Row) => rows.some(({ id }) => id === row['id']);
  const stayed = now.filter(within(old));
  const oldOrder = old.filter(within(now)).map(({ id }) => id);
  // Their place says nothing that their order does not.
  const parts = { ...relation, fields: relation.fields.filter(({ name }) => name !== relation.orderBy) };
  return {
    difference,
    relation,
    removed: old.filter((row) => !within(now)(row)),
    added: now.filter((row) => !within(old)(row)),
    changed: stayed
      .map((child) => ({
        child,
        changes: changesBetween(
          parts,
          old.find(({ id }) => id === child['id'])!,
          child,
        ),
      }))
      .filter(({ changes }) => changes.length > 0),
    order: stayed.some(({ id }, at) => id !== oldOrder[at]) ? now : undefined,
  };
}
