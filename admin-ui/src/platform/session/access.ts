import { callRoles, callSwitches, type ClientCallId } from '../../generated/calls.ts';
import { resources } from '../../generated/resources.ts';
import type { Operation, ResourceSummary, Role } from '../../generated/shapes.ts';
import { type RoleGroup, roleGroups, routeRoles, screens } from '../../generated/roles.ts';
import { currentRole } from './identity.ts';
import { currentOrganization, isSwitchedOn } from '../organization.ts';

const byPath = new Map(resources.map((each) => [each.path, each]));

/** Whether the role may do it and the call exists. The api decides; this only keeps dead ends out of the screens. */
export const may = (resource: ResourceSummary, operation: Operation, role: Role = currentRole()): boolean =>
  resource.operations.includes(operation) && resource.roles[operation].includes(role);

const operationOf: Record<string, Operation> = {
  list: 'list',
  show: 'get',
  edit: 'update',
  create: 'create',
  clone: 'create',
  delete: 'delete',
  export: 'export',
};

/** The same question in react-admin's words. What has no description is no generated resource and is free. */
export function canAccess(path: string, action: string): boolean {
  const resource = byPath.get(path);
  const operation = operationOf[action];
  if (!resource || !operation) return true;
  return may(resource, operation) || (action === 'edit' && may(resource, 'get'));
}

/**
 * Whether whoever is signed in may make a call: the role is among the call's, and no switch of the organization closes
 * it to the role. The api asks the same; what else it asks, about a row or a body, is said where the button stands.
 */
export function mayCall(id: ClientCallId): boolean {
  const roles = callRoles[id];
  const role = currentRole();
  // The words that stand in place of roles ask for no role: the api compares the caller, or nobody is asked.
  if (Array.isArray(roles) && !roles.includes(role)) return false;
  const organization = currentOrganization();
  return (callSwitches[id] ?? []).every(
    ({ roles: concerned, column, open }) => !concerned.includes(role) || (organization[column] ?? false) === open,
  );
}

const switches = new Map<string, string | undefined>(screens.map(({ path, switch: name }) => [path, name]));

/** Whether the role opens a screen, by its route, and the organization has not switched it off. */
export const mayOpen = (route: string): boolean =>
  (routeRoles[route]?.includes(currentRole()) ?? false) && isSwitchedOn(switches.get(route));

/** A route without the names of its parts, which a link may call otherwise. */
const shapeOf = (route: string) => route.replace(/:\w+|\{\w+\}/g, ':');

const byShape = new Map(Object.keys(routeRoles).map((route) => [shapeOf(route), route]));

/** The same of the address of a link: `/job/applicants/{job_id}`. */
export const mayFollow = (link: string): boolean => mayOpen(byShape.get(shapeOf(link)) ?? '');

/** Whether the role is one of a group's, for what is no call of its own; mayCall where there is one. */
export const isOneOf = (group: RoleGroup): boolean => roleGroups[group].includes(currentRole());
