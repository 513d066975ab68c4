import { type ReactElement, Suspense } from 'react';
import { listParts, overrides, screenParts } from './overrides.ts';
import type { ResourceDescriptor } from './generated/shapes.ts';
import { descriptorOf } from './platform/descriptors.ts';
import { SchemaCreate, SchemaDelete, SchemaEdit, SchemaList } from './schema-ui/index.ts';
import type { View } from './schema-ui/row-path.ts';

interface ResourceViewProps {
  path: string;
  view: View;
}

/** A generated view of a resource, or the hand-built one that took its place. */
export function ResourceView({ path, view }: ResourceViewProps): ReactElement | null {
  const resource = descriptorOf(path);
  if (!resource) return null;
  const HandBuilt = (overrides as Record<string, (typeof overrides)['tags']>)[path]?.[view];
  if (HandBuilt) return <HandBuilt resource={resource} />;
  switch (view) {
    case 'list':
    case 'archived':
      return <ListView resource={resource} archived={view === 'archived'} />;
    case 'create':
    case 'clone':
      return <SchemaCreate resource={resource} clone={view === 'clone'} />;
    case 'delete':
      return <SchemaDelete resource={resource} />;
    case 'edit':
      return <SchemaEdit resource={resource} />;
  }
}

/** A generated list with what an area adds to it. */
function ListView({ resource, archived }: { resource: ResourceDescriptor; archived: boolean }) {
  const { above: Above, tools: Tools } = (listParts as Record<string, (typeof listParts)['tags']>)[resource.path] ?? {};
  const part = (Part: typeof Above) => Part && <Suspense>{<Part />}</Suspense>;
  return <SchemaList resource={resource} archived={archived} above={part(Above)} tools={part(Tools)} />;
}

interface FormViewProps {
  path: string;
  /** Name of the screen among the resource's. */
  id: string;
}

/** A form over parts of a singleton's row, with what an area puts below it. */
export function FormView({ path, id }: FormViewProps): ReactElement | null {
  const resource = descriptorOf(path);
  const screen = resource?.screens.find((each) => each.id === id);
  if (!resource || !screen) return null;
  const Part = screenParts[screen.path];
  return (
    <SchemaEdit resource={resource} id={1} screen={screen}>
      {Part && <Part />}
    </SchemaEdit>
  );
}
