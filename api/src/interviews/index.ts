/** Interviews: plans of stages and of jobs that differ, templates of them, which plan is in force where; and what is scheduled. */
import type { CallTypes, InterviewsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { followWorkflowPlan, planForJob, planForStage } from './give-plan.ts';
import { interviewFreeBusy } from './scheduling/busy.ts';
import {
  cancelInterview,
  changeInterviewers,
  holdInterview,
  moveInterview,
  noShowInterview,
} from './scheduling/change.ts';
import { interviewsToCome } from './scheduling/end.ts';
import { previewInterviewMail } from './scheduling/preview.ts';
import { proposeInterviews } from './scheduling/propose.ts';
import { interviewChoices, jobSchedule, profileInterviews } from './scheduling/read.ts';
import { scheduleInterviews } from './scheduling/schedule.ts';
import { jobInterviews, planFollowers, workflowInterviews } from './plan-reads.ts';
import { jobInterviewPlans } from './own-plans.ts';
import { interviewPlan, plannedInterview, stageInterviews } from './plan-rules.ts';
import { interviewPlanScope } from './plan-scope.ts';
import { interviewQuestions } from './question-choices.ts';
import { bookingCalendar, checkBooking } from './booking/check.ts';
import { cancelBooking, offerOwnTimes } from './booking/decline.ts';
import { profileBookings } from './booking/read.ts';
import { previewBookingLink, sendBookingLink } from './booking/send.ts';
import { bookingRecipients, sendBookingLinks } from './booking/send-many.ts';
import { resendBookingLink, revokeBookingLink } from './booking/staff-calls.ts';
import { bookInterview, keepBookingTime, releaseBookingTime } from './booking/take.ts';
import { dismissInterviewAnswer, takeInterviewAnswer } from './answers/check-calls.ts';
import { disownInterviewAddress, ownInterviewAddress } from './answers/own-address.ts';

export { mayAnswerInvitation } from './answers/find-invited.ts';
export { answerSql, isToCheckSql } from './answers/read.ts';
export { phonesSql, roomSql } from './scheduling/facts.ts';
export { takeInAnswer } from './answers/take-in.ts';
export { planInForceSql, takesInterviewsSql } from './in-force.ts';
export { interviewScreen } from './interview-screen.ts';
export { copyJobPlans } from './own-plans.ts';
export { bookingsOf, type Booking } from './booking/read.ts';
export { openBookings, type OpenBooking } from './booking/check.ts';
export { BOOKING_PAGE, createBookingLink } from './booking/links.ts';
export { sendBookingLinkOfPlan } from './booking/send.ts';
export { registerBookingJobs } from './booking/sweep.ts';
export { interviewEntries } from './scheduling/announce.ts';
export { interviewsOf, type Scheduled } from './scheduling/read.ts';
export { comingInterviews } from './scheduling/coming.ts';
export { cancelComing, endInterviews, registerCancelledInterviews } from './scheduling/end.ts';

export const interviewsHooks = {
  'interview-plan': interviewPlan,
  'job-interviews': jobInterviewPlans,
  'planned-interview': plannedInterview,
  'stage-interviews': stageInterviews,
};

export const interviewsScopes = { interviewPlan: interviewPlanScope };

/** Handlers of schemas/requests/interviews. */
export const interviewsHandlers: { [K in InterviewsCallId & keyof CallTypes]: Handler<K> } = {
  bookInterview,
  bookingCalendar,
  bookingRecipients,
  cancelBooking,
  cancelInterview,
  changeInterviewers,
  checkBooking,
  followWorkflowPlan,
  interviewQuestions,
  interviewsToCome,
  dismissInterviewAnswer,
  takeInterviewAnswer,
  disownInterviewAddress,
  ownInterviewAddress,
  holdInterview,
  interviewChoices,
  interviewFreeBusy,
  jobInterviews,
  jobSchedule,
  keepBookingTime,
  moveInterview,
  noShowInterview,
  offerOwnTimes,
  planFollowers,
  planForJob,
  planForStage,
  previewBookingLink,
  previewInterviewMail,
  profileBookings,
  profileInterviews,
  proposeInterviews,
  releaseBookingTime,
  resendBookingLink,
  revokeBookingLink,
  scheduleInterviews,
  sendBookingLink,
  sendBookingLinks,
  workflowInterviews,
};
