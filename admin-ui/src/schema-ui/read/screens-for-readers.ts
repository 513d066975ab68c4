import { roleGroups, routeRoles } from '../../generated/roles.ts';

/** Screens that the product keeps for those who write, opened to all who may read. */
for (const route of ['/sources', '/sources/view/:id', '/workflow-edit/:id', '/content-library/edit/:id'])
  routeRoles[route] = roleGroups.staff;
