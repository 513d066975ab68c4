import type { ResourceDescriptor } from '../generated/shapes.ts';
import { mayOpen } from '../platform/session/access.ts';
import type { Row } from './row-title.ts';

export type View = keyof ResourceDescriptor['routes'];

/** Where a view of the resource lies, if the role may open it; the parameters of the path are filled from the row. */
export function rowPath(resource: ResourceDescriptor, view: View, row: Row = {}): string | undefined {
  const route = resource.routes[view];
  if (!route || !mayOpen(route)) return undefined;
  let complete = true;
  const path = route.replace(/:(\w+)/g, (_, name: string) => {
    if (row[name] == null) complete = false;
    return encodeURIComponent(String(row[name]));
  });
  return complete ? path : undefined;
}

/**
 * The path as the router reads it. It knows one parameter in a segment, where the routes have `:id&:type`; the first
 * one stands for both.
 */
export const routerPath = (route: string): string => route.replace(/:(\w+)&:\w+/g, ':$1');
