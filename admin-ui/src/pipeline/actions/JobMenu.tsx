import { useTranslate } from 'react-admin';
import { JobMenu as JobStepsMenu } from '../../jobs/index.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { useJobNow } from '../state/use-job-now.ts';
import { actionItems } from './ActionItems.tsx';
import type { Choice } from './choice.ts';
import { offeredGroups } from './offered.ts';
import { useChosen } from './use-chosen.ts';

const nobody: Choice = { ids: [] };

/** What can be done with the job itself: what this screen offers, and the steps in the job's life. */
export function JobMenu() {
  const translate = useTranslate();
  const { openAction } = usePipelineContext();
  const job = useJobNow();
  const groups = offeredGroups(useChosen(nobody));
  return (
    <JobStepsMenu
      job={job}
      place="candidates"
      more={(close) =>
        actionItems(groups, translate, (action) => {
          close();
          openAction(action.id, nobody);
        })
      }
    />
  );
}
