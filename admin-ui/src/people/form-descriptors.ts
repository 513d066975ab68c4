import type { ResourceDescriptor } from '../generated/shapes.ts';
import { currentRole } from '../platform/session/identity.ts';

/** The form of a new account: with the role that it is invited to, of those that have a free seat. */
export function forCreating(resource: ResourceDescriptor, offered: string[]): ResourceDescriptor {
  const groups = resource.form.groups.map((group) =>
    group.id === 'person' ? { ...group, fields: [...group.fields, 'aasm_state'] } : group,
  );
  const fields = resource.fields
    .filter(({ name }) => name !== 'failed_attempts' && name !== 'locked_at')
    .map((field) => {
      if (field.name !== 'aasm_state') return field;
      const { default: _none, ...rest } = field;
      return { ...rest, choices: offered, required: true };
    });
  return { ...resource, fields, form: { groups } };
}

/** The form of an account: its role is changed by acts of their own, its address by super admins alone. */
export function forEditing(resource: ResourceDescriptor): ResourceDescriptor {
  if (currentRole() === 'super_admin') return resource;
  const fields = resource.fields.map((field) =>
    field.name === 'email' ? { ...field, writeRoles: ['super_admin' as const] } : field,
  );
  return { ...resource, fields };
}

const own: Record<string, string[]> = {
  person: ['first_name', 'last_name', 'title'],
  settings: ['preferred_language', 'time_zone', 'working_hours', 'single_keys'],
};

/** The form of one's own account: what its owner decides. */
export function forOwner(resource: ResourceDescriptor): ResourceDescriptor {
  const groups = resource.form.groups.map((group) => ({ ...group, fields: own[group.id] ?? [] }));
  return { ...resource, form: { groups } };
}
