import { lazyPart } from '../platform/lazy-part.ts';

const StageInterviews = lazyPart(async () => (await import('./StageInterviews.tsx')).default);

/** What interviews add to generated forms; it comes when the first workflow is opened. */
export const interviewForms = {
  groups: { stageInterviews: StageInterviews },
  ahead: { workflows: [StageInterviews.fetch] },
};
