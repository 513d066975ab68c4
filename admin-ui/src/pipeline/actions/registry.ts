import type { PipelineAction } from './action.ts';
import { allEmails } from './entries/mails/all-emails.ts';
import { allNotes } from './entries/notes/all-notes.ts';
import { allOffers } from './entries/offers/all-offers.ts';
import { askInformation } from './entries/offers/ask-information.ts';
import { copy } from './entries/move/copy.ts';
import { doNotHire } from './entries/reject/do-not-hire.ts';
import { employment } from './entries/marks/employment.ts';
import { expiryNotices } from './entries/notices/expiry-notices.ts';
import { exportCandidates } from './entries/data/export.ts';
import { future } from './entries/marks/future.ts';
import { emailPosting } from './entries/mails/email-posting.ts';
import { mail, regretMail } from './entries/mails/mail.ts';
import { adjusting, milestones, regret } from './entries/marks/milestones.ts';
import { mailRuns } from './entries/mails/mail-runs.ts';
import { scheduleInterview } from './entries/interviews/schedule-interview.ts';
import { sendBookingLink } from './entries/interviews/send-booking-link.ts';
import { move, moveTo } from './entries/move/move.ts';
import { reject } from './entries/reject/reject.ts';
import { rank } from './entries/marks/rank.ts';
import { removeData } from './entries/data/remove-data.ts';
import { savePersonalData } from './entries/data/save-personal-data.ts';
import { source } from './entries/marks/source.ts';
import { giveTask } from './entries/tasks/give-task.ts';
import { jobSchedule } from './entries/interviews/job-schedule.tsx';
import { jobTasks } from './entries/tasks/job-tasks.tsx';
import { tags } from './entries/marks/tags.ts';
import { watchStages } from './entries/notices/watch-stages.ts';
import { writeNote } from './entries/notes/write-note.ts';
import { writeOffer } from './entries/offers/write-offer.ts';

/** Every action of the screen, in the groups and the order in which menus show them. */
export const actionGroups: Record<string, PipelineAction[]> = {
  /** Where the candidate stands. */
  stage: [move, scheduleInterview, sendBookingLink, reject],
  /** What is thought of the candidate. */
  judgement: [tags, rank, milestones, future, regret],
  /** What is written about and to the candidate. */
  mail: [mail, regretMail, writeNote, giveTask, allNotes, allEmails],
  /** What is offered to the candidate, and asked of them. */
  offers: [writeOffer, askInformation, allOffers],
  /** What leaves the screen: documents, copies. */
  copies: [copy, exportCandidates],
  /** The person, whatever the job. */
  candidate: [source, employment, doNotHire, savePersonalData, removeData],
  /** The job itself. */
  job: [jobSchedule, jobTasks, emailPosting, mailRuns, watchStages, expiryNotices],
};

/** What is opened by another action or by a key, and stands in no menu. */
const unlisted = [moveTo, ...adjusting];

export const allActions: PipelineAction[] = [...Object.values(actionGroups).flat(), ...unlisted];

/** @throws when no such action is listed: a slip of the program. */
export function actionOf(id: string): PipelineAction {
  const found = allActions.find((action) => action.id === id);
  if (!found) throw new Error(`No action is called ${id}.`);
  return found;
}
