import type { ComponentType } from 'react';
import type { FieldDescriptor, GroupDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { ColumnsGroup } from './ColumnsGroup.tsx';
import { OneOfGroup } from './OneOfGroup.tsx';
import { StepsGroup } from './StepsGroup.tsx';

export interface GroupProps {
  resource: ResourceDescriptor;
  group: GroupDescriptor;
  fields: FieldDescriptor[];
}

/** The ways to show a group by the names that schemas use; without one, its fields stand one below the other. */
export const groupWidgets: Record<string, ComponentType<GroupProps>> = {
  columns: ColumnsGroup,
  oneOf: OneOfGroup,
  steps: StepsGroup,
};
