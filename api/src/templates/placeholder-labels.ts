import { ValidationFailed } from '../platform/errors/errors.ts';
import type { Hook } from '../platform/resource/registry.ts';
import { placeholdersOf } from './offer-placeholders.ts';
import { oneLine } from '../platform/texts/one-line.ts';

const compared = (label: string) => oneLine(label).toLowerCase();

/** A template's own placeholder is called like none of the product's and like no other of the template. */
export const placeholderLabels: Hook = {
  async beforeWrite({ resource, values, before }) {
    const given = values.custom_placeholder as { label: string; description?: string | null }[] | undefined;
    if (!given) return;
    const taken = new Set([...(await placeholdersOf(resource, { ...before, ...values }))].map(compared));
    const errors = given.flatMap(({ label }, index) => {
      const field = `custom_placeholder.${index}.label`;
      if (oneLine(label) === '') return [{ field, code: 'required' }];
      if (taken.has(compared(label))) return [{ field, code: 'templates.errors.existing', values: { label } }];
      taken.add(compared(label));
      return [];
    });
    if (errors.length > 0) throw new ValidationFailed(errors);
    values.custom_placeholder = given.map((each) => ({ ...each, label: oneLine(each.label) }));
  },
};
