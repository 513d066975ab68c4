import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { resources } from './generated/resources.ts';
import { reportScreens, routeRoles, screens } from './generated/roles.ts';
import { lazyScreen } from './lazy-screen.ts';
import { routerPath, type View } from './schema-ui/row-path.ts';
import { screenComponents } from './screens.tsx';
import { Frame, Guard, NotFound, Numbered } from './shell/index.ts';

// Forms, lists and the descriptions that they are built from come when the first one is opened.
const ResourceView = lazyScreen(async () => ({ default: (await import('./views.tsx')).ResourceView }));
const FormView = lazyScreen(async () => ({ default: (await import('./views.tsx')).FormView }));

const guarded = (path: string, element: ReactElement, switchName?: string) => (
  <Route
    key={path}
    path={routerPath(path)}
    element={
      // No key: two addresses of one screen (a job, and one of its candidates) must not tear it down.
      <Guard roles={routeRoles[path] ?? []} switch={switchName}>
        {element}
      </Guard>
    }
  />
);

const generated = resources.flatMap(({ path, routes }) =>
  (Object.entries(routes) as [View, string][]).map(([view, route]) =>
    guarded(route, <ResourceView key={`${path} ${view}`} path={path} view={view} />),
  ),
);

const formScreens = resources.flatMap((resource) =>
  resource.screens.map(({ id, path }) => guarded(path, <FormView key={path} path={resource.path} id={id} />)),
);

const written = screens.map(({ path, switch: name }) => {
  const Screen = screenComponents[path];
  return guarded(
    path,
    <Numbered>
      <Screen />
    </Numbered>,
    name,
  );
});

const ReportScreen = lazyScreen(() => import('./reports/report/ReportScreen.tsx'));

const reports = reportScreens.map(({ name, path, switch: by }) =>
  guarded(path, <ReportScreen key={name} name={name} />, by),
);

/** Every address of the application: generated screens, hand-built ones, and the one for all others. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route index element={<Navigate to="/dashboard" replace />} />
      {generated}
      {formScreens}
      {written}
      {reports}
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
