import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SchemaEdit } from '../schema-ui/index.ts';

/** The generated form of a header; it belongs to the organization's details. */
export function HeaderEdit({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  return (
    <SchemaEdit
      resource={resource}
      back={{ to: '/client/details', label: translate('resources.organizations.screens.details') }}
    />
  );
}
