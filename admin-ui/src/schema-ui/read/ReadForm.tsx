import Box from '@mui/material/Box';
import type { GroupDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { GroupFrame } from '../form/groups/GroupFrame.tsx';
import { fieldNamed } from '../parts.ts';
import type { Row } from '../row-title.ts';
import { ReadChildren } from './ReadChildren.tsx';
import { ReadFields } from './ReadFields.tsx';

/** The form of a row for who may only read it: the same parts in the same order, everything in words. */
export function ReadForm({ resource, row }: { resource: ResourceDescriptor; row: Row }) {
  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 880, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {resource.form.groups.map((group) => (
        <ReadGroup key={group.id} resource={resource} group={group} row={row} />
      ))}
    </Box>
  );
}

function ReadGroup({ resource, group, row }: { resource: ResourceDescriptor; group: GroupDescriptor; row: Row }) {
  const fields = group.fields.flatMap((name) => fieldNamed(resource, name) ?? []);
  const relations = group.fields.flatMap((name) => resource.relations.find((each) => each.name === name) ?? []);
  // What an area puts into a form serves who fills it in.
  if (fields.length === 0 && relations.length === 0) return null;
  // Of switches of which one is on, that one says it all.
  const shown = group.widget === 'oneOf' ? fields.filter(({ name }) => row[name] === true) : fields;
  // Help is for who fills the form in; where nobody does, it is for who reads.
  const hasHelp = group.hasHelp && !resource.operations.includes('update');
  return (
    <GroupFrame resource={resource} group={{ ...group, hasHelp }}>
      <ReadFields path={resource.path} fields={shown} row={row} />
      {relations.map((relation) => (
        <ReadChildren
          key={relation.name}
          relation={relation}
          owner={resource.path}
          row={row}
          hideLabel={group.hasLabel && group.fields.length === 1}
        />
      ))}
    </GroupFrame>
  );
}
