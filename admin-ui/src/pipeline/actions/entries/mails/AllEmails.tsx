import { useMemo } from 'react';
import { AllEmailsDialog } from '../../../../mail/threads/index.ts';
import { usePipelineContext } from '../../../pipeline-context.ts';
import type { ActionProps } from '../../action.ts';

/** All mails of the chosen candidates. */
export function AllEmails({ choice, cards, onClose }: ActionProps) {
  const { pipeline } = usePipelineContext();
  const of = useMemo(() => ({ profileIds: choice.ids }), [choice]);
  return (
    <AllEmailsDialog
      of={of}
      name={cards[0]?.applicant.name ?? ''}
      count={choice.ids.length}
      onReplied={pipeline.reload}
      onClose={onClose}
    />
  );
}
