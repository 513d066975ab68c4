import { lazyPart } from '../platform/lazy-part.ts';

export { PlannedActs } from './PlannedActs.tsx';
export { automationWidgets } from './StageOfWorkflow.tsx';
export { StageRules } from './StageRules.tsx';

const AutomationPreview = lazyPart(async () => (await import('./AutomationPreview.tsx')).default);
const WorkflowAutomations = lazyPart(async () => (await import('./WorkflowAutomations.tsx')).default);

/** What automation adds to generated forms; it comes when the first of them is opened. */
export const automationForms = {
  groups: { automationPreview: AutomationPreview, stageAutomations: WorkflowAutomations },
  ahead: { stage_automations: [AutomationPreview.fetch] },
};
