/** Interviews: plans of stages and of jobs that differ, templates of them, and which plan is in force where. */
import type { CallTypes, InterviewsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { followWorkflowPlan, planForJob, planForStage } from './give-plan.ts';
import { jobInterviews, planFollowers, workflowInterviews } from './plan-reads.ts';
import { interviewPlan, plannedInterview, stageInterviews } from './plan-rules.ts';
import { interviewPlanScope } from './plan-scope.ts';

export { planInForceSql, takesInterviewsSql } from './in-force.ts';
export { copyJobPlans } from './own-plans.ts';

export const interviewsHooks = {
  'interview-plan': interviewPlan,
  'planned-interview': plannedInterview,
  'stage-interviews': stageInterviews,
};

export const interviewsScopes = { interviewPlan: interviewPlanScope };

/** Handlers of schemas/requests/interviews.json. */
export const interviewsHandlers: { [K in InterviewsCallId & keyof CallTypes]: Handler<K> } = {
  followWorkflowPlan,
  jobInterviews,
  planFollowers,
  planForJob,
  planForStage,
  workflowInterviews,
};
