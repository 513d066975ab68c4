// Generated from schemas/entities by npm run codegen; changes made here are lost.
export type View = 'list' | 'archived' | 'create' | 'edit' | 'clone' | 'delete';

const routes: Record<string, Partial<Record<View, string>>> = {
  "colours": {
    "edit": "/colours/:id"
  },
  "employees": {},
  "sinks": {
    "list": "/sinks",
    "archived": "/sinks-archived",
    "create": "/sink/add/",
    "edit": "/sinks/view/:id",
    "clone": "/sink-add/:id",
    "delete": "/sinks/delete/:id"
  },
  "rooms": {}
};

/** The address of a view of a resource; undefined where it has none. The first parameter of the route is the id. */
export function pathOf(resource: string, view: View, id?: string | number): string | undefined {
  const route = routes[resource]?.[view];
  if (route === undefined || id === undefined) return route;
  return route.replace(/:[A-Za-z_]+/, encodeURIComponent(String(id)));
}
