import { StepsInput } from '../../widgets/steps/StepsWidget.tsx';
import type { GroupProps } from './group-widgets.ts';

/** The children of the group as a picture above their rows. */
export function StepsGroup({ resource, group }: GroupProps) {
  return resource.relations
    .filter((relation) => group.fields.includes(relation.name))
    .map((relation) => <StepsInput key={relation.name} field={relation} path={resource.path} source={relation.name} />);
}
