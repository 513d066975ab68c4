import { resources } from '../../generated/resources.ts';
import { routeRoles } from '../../generated/roles.ts';
import { descriptorOf } from '../../platform/descriptors.ts';

// For tests: whatever has screens in the product is archived, so what is deleted for good gets screens here.
const routes = { list: '/some-views', edit: '/some-views/:id' };
const summary = resources.find(({ path }) => path === 'saved_views')!;
Object.assign(summary.routes, routes);
Object.assign(descriptorOf('saved_views')!.routes, routes);
for (const route of Object.values(routes)) routeRoles[route] = summary.roles.list;
