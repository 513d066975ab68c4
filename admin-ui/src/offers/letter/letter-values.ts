import type { FieldDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { descriptorOf } from '../../platform/descriptors.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import { lettersPath } from '../kinds.ts';
import type { Letter, LetterType } from '../types.ts';

/** What is typed into a letter or request. */
const written = {
  both: [
    'template_email_id',
    'organization_file_id',
    'language',
    'subject',
    'message',
    'signature_type',
    'custom_values',
  ],
  offer_letter: [
    'position_title',
    'employment_type_id',
    'start_date',
    'pay',
    'manager_id',
    'offer_values',
    'request_signature',
    'countersign',
    'due_date',
  ],
  info_request: ['form_ids', 'due_date'],
} satisfies Record<'both' | LetterType, (keyof Letter)[]>;

const namesOf = (type: LetterType): (keyof Letter)[] => [...written.both, ...written[type]];

/** The values of its form. */
export const valuesOf = (letter: Letter): Row =>
  Object.fromEntries(namesOf(letter.email_type).map((name) => [name, letter[name]]));

/** @throws where the schema has no such field */
export function letterField(name: keyof Letter): FieldDescriptor {
  const field = descriptorOf(lettersPath)?.fields.find((each) => each.name === name);
  if (!field) throw new Error(`Letters have no field ${name}.`);
  return field;
}

/** The same with the buttons that templates have beside their texts. */
export function textField(name: 'subject' | 'message'): FieldDescriptor {
  const own = descriptorOf('template_emails')?.fields.find(
    (each) => each.name === (name === 'subject' ? name : 'body'),
  );
  const field = letterField(name);
  return { ...field, widget: { ...field.widget, tools: own?.widget['tools'] ?? [] } };
}

/** The part of the schema that the form is about. */
export function formResource(type: LetterType): ResourceDescriptor {
  const resource = descriptorOf(lettersPath);
  if (!resource) throw new Error('Letters are not described.');
  const names: string[] = namesOf(type);
  return { ...resource, fields: resource.fields.filter(({ name }) => names.includes(name)), relations: [] };
}
