import { lazyPart } from '../platform/lazy-part.ts';

export { whereWords } from './where-words.ts';
export { useInterviewsChanged, useProfileInterviews } from './scheduling/use-scheduling.ts';

export const InterviewsTab = lazyPart(async () => (await import('./InterviewsTab.tsx')).default);
export const Given = lazyPart(async () => (await import('./answers/Given.tsx')).Given);
export const BookingDialog = lazyPart(async () => (await import('./booking/BookingDialog.tsx')).BookingDialog);
export const ManyLinksDialog = lazyPart(async () => (await import('./booking/ManyLinksDialog.tsx')).ManyLinksDialog);
export const JobSchedule = lazyPart(async () => (await import('./scheduling/JobSchedule.tsx')).default);
export const ScheduleDialog = lazyPart(async () => (await import('./scheduling/ScheduleDialog.tsx')).ScheduleDialog);

const StageInterviews = lazyPart(async () => (await import('./StageInterviews.tsx')).default);

/** What interviews add to generated forms; it comes when the first workflow is opened. */
export const interviewForms = {
  groups: { stageInterviews: StageInterviews },
  ahead: { workflows: [StageInterviews.fetch] },
};
