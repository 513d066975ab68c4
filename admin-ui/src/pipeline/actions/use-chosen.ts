import { useMemo } from 'react';
import { usePipelineContext } from '../pipeline-context.ts';
import type { PipelineState } from '../state/pipeline-state.ts';
import type { PipelineJob, Stage } from '../types.ts';
import type { Chosen } from './action.ts';
import type { Choice } from './choice.ts';

/** The chosen with what the screen knows of them. */
export function chosenFrom(choice: Choice, job: PipelineJob, stages: Stage[], state: PipelineState): Chosen {
  const cards = choice.ids.flatMap((id) => state.cards[id] ?? []);
  const places = new Set(cards.map((card) => card.stage_id));
  if (choice.filter?.stage_id !== undefined) places.add(choice.filter.stage_id);
  return { choice, job, cards, stages: stages.filter((stage) => places.has(stage.id)) };
}

export function useChosen(choice: Choice): Chosen {
  const { job, stages, pipeline } = usePipelineContext();
  return useMemo(() => chosenFrom(choice, job, stages, pipeline.state), [choice, job, stages, pipeline.state]);
}
