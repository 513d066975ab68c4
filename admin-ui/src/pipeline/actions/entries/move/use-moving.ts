import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../../../pipeline-context.ts';
import type { Stage } from '../../../types.ts';
import type { ActionProps } from '../../action.ts';
import { moveMany, wayBack } from '../../bulk-calls.ts';
import { useSending } from '../../use-sending.ts';

/** Moves many in one call, and knows the way back. */
export function useMoving(props: ActionProps) {
  const translate = useTranslate();
  const { nameOf } = usePipelineContext();
  const sending = useSending(props);
  const moveThem = (stage: Stage) =>
    sending.send(async (choice) => {
      const answer = await moveMany(choice, stage.id);
      return {
        ...answer,
        message: translate('actions.moved', {
          smart_count: answer.applicant_profiles.length,
          name: answer.applicant_profiles[0]?.applicant.name ?? '',
          stage: nameOf(stage),
        }),
        undo: wayBack(answer),
      };
    });
  return { sending, moveThem };
}
