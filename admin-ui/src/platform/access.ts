import type { Operation, ResourceDescriptor, Role } from '../generated/shapes.ts';
import { descriptors } from '../generated/descriptors.ts';
import { currentRole } from './identity.ts';

const byPath = new Map(descriptors.map((each) => [each.path, each]));

/** The description of a resource; undefined when there is none. */
export const descriptorOf = (path: string): ResourceDescriptor | undefined => byPath.get(path);

/** Whether the role may do it and the call exists. The api decides; this only keeps dead ends out of the screens. */
export const may = (resource: ResourceDescriptor, operation: Operation, role: Role = currentRole()): boolean =>
  resource.operations.includes(operation) && resource.roles[operation].includes(role);

const operationOf: Record<string, Operation> = {
  list: 'list',
  show: 'get',
  edit: 'update',
  create: 'create',
  clone: 'create',
  delete: 'delete',
  export: 'list',
};

/** The same question in react-admin's words. What has no description is no generated resource and is free. */
export function canAccess(path: string, action: string): boolean {
  const resource = byPath.get(path);
  const operation = operationOf[action];
  if (!resource || !operation) return true;
  return may(resource, operation) || (action === 'edit' && may(resource, 'get'));
}
