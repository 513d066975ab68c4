import { kinds } from '../../generated/kinds.ts';
import type { FieldDescriptor, RelationDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { allLanguages } from '../../platform/i18n/languages.ts';
import { firstLanguage, offeredLanguages } from '../../platform/organization.ts';
import type { Row } from '../row-title.ts';

const managed = new Set(['id', 'created_at', 'updated_at', 'lock_version']);

type Owner = Pick<ResourceDescriptor, 'fields' | 'position'> | Pick<RelationDescriptor, 'fields' | 'orderBy'>;

/** The column of the order. The api puts a new row last, unless it is told where. */
const orderOf = (owner: Owner) => ('position' in owner ? owner.position?.column : 'orderBy' in owner && owner.orderBy);

const writable = (owner: Owner) =>
  owner.fields.filter(({ name, readOnly }) => !readOnly && !managed.has(name) && name !== orderOf(owner));

/** A language that the organization does not work in cannot be asked for; where one is asked for, it is their own. */
function defaultOf({ kind, default: value }: FieldDescriptor): unknown {
  if (kind !== 'languages' || !Array.isArray(value)) return value;
  if (value.length === 1) return [firstLanguage()];
  const offered = offeredLanguages();
  const possible = offered.filter((each) => value.includes(each));
  return possible.length > 0 ? possible : offered.slice(0, 1);
}

/** What a new row starts with. */
export const defaultsOf = (owner: Owner): Row =>
  Object.fromEntries(
    writable(owner).flatMap((field) => (field.default === undefined ? [] : [[field.name, defaultOf(field)]])),
  );

/**
 * A new child, with an empty value in every place: between others, a place without one would show what the form
 * was opened with there.
 */
export const blankChild = (relation: RelationDescriptor): Row => ({
  ...Object.fromEntries(
    writable(relation).map(({ name, kind }) => [
      name,
      kinds[kind].perLanguage ? Object.fromEntries(allLanguages.map((language) => [language, null])) : null,
    ]),
  ),
  ...Object.fromEntries(relation.relations.map(({ name }) => [name, []])),
  ...defaultsOf(relation),
});

function copyOf(row: Row, owner: Owner): Row {
  return Object.fromEntries(
    writable(owner).flatMap(({ name }) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
}

const copyChildren = (row: Row, relations: RelationDescriptor[]): Row =>
  Object.fromEntries(
    relations.map((relation) => [
      relation.name,
      ((row[relation.name] as Row[] | undefined) ?? []).map((child) => ({
        ...copyOf(child, relation),
        ...copyChildren(child, relation.relations),
      })),
    ]),
  );

/** What an input reads beside its own value, such as the names of files whose ids it keeps. */
const namesOf = (row: Row, { fields }: ResourceDescriptor): Row =>
  Object.fromEntries(
    fields.flatMap(({ widget }) =>
      typeof widget['names'] === 'string' ? [[widget['names'], row[widget['names']]]] : [],
    ),
  );

/** A copy that can be saved as a new row: no ids, no versions, and the fields that a copy starts afresh. */
export const cloneOf = (resource: ResourceDescriptor, row: Row): Row => ({
  ...namesOf(row, resource),
  ...copyOf(row, resource),
  ...copyChildren(row, resource.relations),
  ...resource.clone?.reset,
});

/** What of a new row is sent: the form of a copy also reads fields that only the server sets. */
export const withoutServerSet = ({ fields }: ResourceDescriptor, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !fields.some((each) => each.name === name && each.readOnly)),
  );
