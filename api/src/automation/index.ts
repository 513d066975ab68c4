/** Automation: rules of stages, what they plan for candidates, and how it is carried out, stopped and foreseen. */
import type { AutomationCallId, CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { work } from '../platform/queue/index.ts';
import { carryOutDue } from './carry-out.ts';
import { carryOutAutomationRun, stopAutomationRun } from './decide.ts';
import { copyAutomations, copyOwnAutomations } from './rules/copy.ts';
import { automationPreview } from './rules/preview.ts';
import { jobAutomations, workflowAutomations } from './rules/reads.ts';
import { stageAutomation } from './rules/rule-hook.ts';
import { switchOnAutomation } from './rules/switch-on.ts';
import { automationScope } from './scope.ts';

export { copyJobAutomations } from './rules/copy.ts';

export const automationHooks = {
  'stage-automation': stageAutomation,
  'copy-automations': copyAutomations,
  'job-automations': copyOwnAutomations,
};
export const automationScopes = { stageAutomation: automationScope };

/** Names the job that carries out what is due. */
export function registerAutomationJobs(): void {
  work('automation.due', carryOutDue, { cron: '* * * * *', atStart: true });
}

/** Handlers of schemas/requests/automation. */
export const automationHandlers: { [K in AutomationCallId & keyof CallTypes]: Handler<K> } = {
  automationPreview,
  carryOutAutomationRun,
  jobAutomations,
  stopAutomationRun,
  switchOnAutomation,
  workflowAutomations,
};
