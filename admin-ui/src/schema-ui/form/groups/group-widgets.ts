import type { ComponentType } from 'react';
import type { GroupWidgetName } from '../../../generated/kinds.ts';
import type { FieldDescriptor, GroupDescriptor, ResourceDescriptor } from '../../../generated/shapes.ts';
import { ColumnsGroup } from './ColumnsGroup.tsx';
import { OneOfGroup } from './OneOfGroup.tsx';
import { StepsGroup } from './StepsGroup.tsx';

export interface GroupProps {
  resource: ResourceDescriptor;
  group: GroupDescriptor;
  fields: FieldDescriptor[];
}

/** The ways to show a group by the names that schemas use; without one, its fields stand one below the other. */
export const groupWidgets = {
  columns: ColumnsGroup,
  oneOf: OneOfGroup,
  steps: StepsGroup,
} satisfies Partial<Record<GroupWidgetName, ComponentType<GroupProps>>>;

/** All others: areas register them. */
export type AddedGroup = Exclude<GroupWidgetName, keyof typeof groupWidgets>;

/** Whether a group's widget is one of these. */
export const isOwnGroup = (name: GroupWidgetName): name is keyof typeof groupWidgets => name in groupWidgets;
