import type { Chosen, PipelineAction } from './action.ts';
import { mayAct } from '../rights.ts';
import { actionGroups } from './registry.ts';

const kindOf = ({ choice }: Chosen) =>
  choice.ids.length === 0 ? 'job' : choice.ids.length === 1 && !choice.filter ? 'one' : 'several';

/** Whether the reader may do this to the chosen. */
export const isOffered = (action: PipelineAction, chosen: Chosen): boolean =>
  action.for.includes(kindOf(chosen)) && (action.may ? action.may(chosen) : mayAct());

/** What can be done to the chosen, in groups; groups in which nothing can be done are left out. */
export const offeredGroups = (chosen: Chosen): PipelineAction[][] =>
  Object.values(actionGroups)
    .map((group) => group.filter((action) => isOffered(action, chosen)))
    .filter((group) => group.length > 0);
