import { createContext, useContext } from 'react';
import type { Choice } from './actions/choice.ts';
import type { PipelineJob, Stage } from './types.ts';
import type { Pipeline } from './state/use-pipeline.ts';
import type { Reading } from './state/use-reading.ts';
import type { Selection } from './state/use-selection.ts';
import type { ViewControl } from './state/use-view.ts';

/** What every part of the screen knows. */
export interface PipelineShared {
  job: PipelineJob;
  stages: Stage[];
  nameOf: (stage: Stage) => string;
  pipeline: Pipeline;
  control: ViewControl;
  selection: Selection;
  /** The candidate that is open. */
  profileId: number | undefined;
  wide: boolean;
  /** The candidate is shown alone, without the list and the stages. */
  alone: boolean;
  /** Opens the dialog of an action for somebody, or does what asks nothing. */
  openAction: (id: string, choice: Choice, stage?: Stage) => void;
  openKeys: () => void;
  reading: Reading;
  /** Something is being asked. */
  dialogOpen: boolean;
}

const Context = createContext<PipelineShared | undefined>(undefined);

export const PipelineContextProvider = Context.Provider;

export function usePipelineContext(): PipelineShared {
  const shared = useContext(Context);
  if (!shared) throw new Error('This belongs inside the pipeline screen.');
  return shared;
}
