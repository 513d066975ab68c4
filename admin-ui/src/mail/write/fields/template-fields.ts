import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { descriptorOf } from '../../../platform/descriptors.ts';

/** Resource whose fields a mail is made of. */
export const templatesPath = 'template_emails';

/** A field as templates have it: a mail says the same things. */
export function templateField(name: string): FieldDescriptor {
  const field = descriptorOf(templatesPath)?.fields.find((each) => each.name === name);
  if (!field) throw new Error(`Templates have no field ${name}.`);
  return field;
}

/** The same without the template's own placeholders: those of the template at hand are filled in elsewhere. */
export function textField(name: 'subject' | 'body'): FieldDescriptor {
  return { ...templateField(name), placeholders: {} };
}
