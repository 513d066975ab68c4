import { lazy, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { descriptors } from './generated/descriptors.ts';
import { routeRoles, screens } from './generated/roles.ts';
import type { FormScreen, ResourceDescriptor } from './generated/shapes.ts';
import { overrides, screenParts } from './overrides.ts';
import { routerPath, type View } from './schema-ui/row-path.ts';
import { screenComponents } from './screens.tsx';
import { Frame, Guard, NotFound, Numbered } from './shell/index.ts';

// Forms and lists bring the widgets with them, so they come when the first one is opened.
const SchemaList = lazy(async () => ({ default: (await import('./schema-ui/index.ts')).SchemaList }));
const SchemaCreate = lazy(async () => ({ default: (await import('./schema-ui/index.ts')).SchemaCreate }));
const SchemaEdit = lazy(async () => ({ default: (await import('./schema-ui/index.ts')).SchemaEdit }));

const SchemaDelete = lazy(async () => ({ default: (await import('./schema-ui/index.ts')).SchemaDelete }));

/** A generated view, or the hand-built one that took its place. */
function viewOf(resource: ResourceDescriptor, view: View): ReactElement {
  const HandBuilt = (overrides as Record<string, (typeof overrides)['tags']>)[resource.path]?.[view];
  if (HandBuilt) return <HandBuilt resource={resource} />;
  const key = `${resource.path} ${view}`;
  switch (view) {
    case 'list':
    case 'archived':
      return <SchemaList key={key} resource={resource} archived={view === 'archived'} />;
    case 'create':
    case 'clone':
      return <SchemaCreate key={key} resource={resource} clone={view === 'clone'} />;
    case 'delete':
      return <SchemaDelete key={key} resource={resource} />;
    case 'edit':
      return <SchemaEdit key={key} resource={resource} />;
  }
}

const guarded = (path: string, element: ReactElement) => (
  <Route
    key={path}
    path={routerPath(path)}
    element={
      // No key: two addresses of one screen (a job, and one of its candidates) must not tear it down.
      <Guard roles={routeRoles[path] ?? []}>{element}</Guard>
    }
  />
);

/** A form over parts of a singleton's row, with what an area puts below it. */
function screenOf(resource: ResourceDescriptor, screen: FormScreen): ReactElement {
  const Part = screenParts[screen.path];
  return (
    <SchemaEdit key={screen.path} resource={resource} id={1} screen={screen}>
      {Part && <Part />}
    </SchemaEdit>
  );
}

const generated = descriptors.flatMap((resource) =>
  (Object.entries(resource.routes) as [View, string][]).map(([view, path]) => guarded(path, viewOf(resource, view))),
);

const formScreens = descriptors.flatMap((resource) =>
  resource.screens.map((screen) => guarded(screen.path, screenOf(resource, screen))),
);

const written = screens.flatMap(({ path }) => {
  const Screen = screenComponents[path];
  if (!Screen) return [];
  return [
    guarded(
      path,
      <Numbered>
        <Screen />
      </Numbered>,
    ),
  ];
});

/** Every address of the application: generated screens, hand-built ones, and the one for all others. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route index element={<Navigate to="/dashboard" replace />} />
      {generated}
      {formScreens}
      {written}
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
