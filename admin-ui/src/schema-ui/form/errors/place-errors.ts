import { kinds } from '../../../generated/kinds.ts';
import type { FieldDescriptor, Language, RelationDescriptor, ResourceDescriptor } from '../../../generated/shapes.ts';

type Owner = Pick<ResourceDescriptor, 'fields' | 'relations'> | Pick<RelationDescriptor, 'fields' | 'relations'>;

/** The field that a place such as `stages.0.name` means. */
function fieldAt(owner: Owner, path: string[]): FieldDescriptor | undefined {
  const [name, ...rest] = path;
  const relation = owner.relations.find((each) => each.name === name);
  if (relation) return fieldAt(relation, rest.slice(1));
  return rest.length === 0 ? owner.fields.find((field) => field.name === name) : undefined;
}

/** What is said of a text in all its languages stands at the input of the language that is shown. */
export function placeErrors(owner: Owner, errors: Record<string, unknown>, shown: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([place, message]) => {
      const kind = fieldAt(owner, place.split('.'))?.kind;
      return [kind && kinds[kind].perLanguage ? `${place}.${shown}` : place, message];
    }),
  );
}
