import { type Emitter, json } from '../artifact.ts';

/** admin-ui/src/generated/paths.ts: where the views of a resource are. */
export const emitPaths: Emitter = (model) => {
  const routes = model.entities
    .filter((entity) => entity.kind === 'resource')
    .map((entity) => [entity.path, entity.routes]);
  return [
    {
      path: 'admin-ui/src/generated/paths.ts',
      from: 'schemas/entities',
      text: `export type View = 'list' | 'archived' | 'create' | 'edit' | 'clone' | 'delete';

const routes: Record<string, Partial<Record<View, string>>> = ${json(Object.fromEntries(routes))};

/** The address of a view of a resource; undefined where it has none. The first parameter of the route is the id. */
export function pathOf(resource: string, view: View, id?: string | number): string | undefined {
  const route = routes[resource]?.[view];
  if (route === undefined || id === undefined) return route;
  return route.replace(/:[A-Za-z_]+/, encodeURIComponent(String(id)));
}
`,
    },
  ];
};
