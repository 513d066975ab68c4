import type { FieldDescriptor, GroupDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { currentRole } from '../../platform/session/identity.ts';
import { fieldNamed } from '../parts.ts';

/** Whether a form has a field: the role may read it, and a new row does not wait for the server to set it. */
export const hasField = ({ readRoles, readOnly }: FieldDescriptor, creating: boolean): boolean =>
  (readRoles === undefined || readRoles.includes(currentRole())) && !(readOnly && creating);

/** Whether anything stands below the heading of a group. */
export const hasGroup = (resource: ResourceDescriptor, { fields, widget }: GroupDescriptor, creating: boolean) =>
  widget !== undefined ||
  fields.some((name) => {
    const field = fieldNamed(resource, name);
    return field === undefined || hasField(field, creating);
  });
