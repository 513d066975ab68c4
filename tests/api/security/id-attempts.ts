import type { Target } from './targets.ts';

/** How a call is made on somebody: method, path below /api/v1 and body. */
export type Attempt = (on: Target, with_: Common) => [method: string, path: string, body?: object];

export type Common = Record<'stage' | 'reason' | 'tag', number>;

const noRank = { own_rank: null, candidate_rank: null };
const words = { subject: 'News', message: '<p>Hello {{user.name.first}}</p>' };
const begins = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
const talk = { kind: 'phone', minutes: 30, begins, interviewer_ids: [1] };
const days = { first_day: begins.slice(0, 10), last_day: begins.slice(0, 10) };
const booked = { kind: 'phone', minutes: 30, interviewer_ids: [1], time_zone: 'UTC', ...days };
const toMany = ({ profile }: Target) => ({ applicantProfileIds: [profile], emailTemplate: words });

/** Every call that names a candidate, a job or what belongs to them and that these roles may make. */
export const ATTEMPTS: Record<string, Attempt> = {
  getProfile: (on) => ['GET', `applicant_profiles/${on.profile}`],
  acceptedTerms: (on) => ['GET', `applicant_profiles/${on.profile}/accepted_terms`],
  colleaguesOf: (on) => ['GET', `applicant_profiles/${on.profile}/colleagues`],
  colleaguesOfMany: (on) => ['POST', 'applicant_profiles/colleagues', { ids: [on.profile] }],
  bulkCandidates: (on) => ['GET', `applicant_profiles/bulk_candidates/${on.job}`],
  bulkCandidatesById: (on) => ['GET', `applicant_profiles/bulk_candidates_by_id/${on.profile}`],
  displayFormattedResume: (on) => ['GET', `applicant_profiles/${on.profile}/display_formatted_resume/x`],
  displayFormattedCoverLetter: (on) => ['GET', `applicant_profiles/${on.profile}/display_formatted_cover_letter`],
  exportToPdf: (on) => ['GET', `applicant_profiles/export_to_pdf?ids=${on.profile}`],
  downloadOrigResumes: (on) => ['GET', `uploaded_files/download_orig_resumes?applicant_profile_ids=${on.profile}`],
  downloadFile: (on) => ['GET', `uploaded_files/${on.file}/download`],
  rankCandidate: (on) => ['PUT', `applicant_profiles/${on.profile}/rank_candidate`, { candidate_rank: 2 }],
  aggregateRankCandidate: (on) => [
    'PUT',
    `applicant_profiles/${on.profile}/aggregate_rank_candidate`,
    { candidate_rank: 2 },
  ],
  markMilestone: (on) => ['PUT', `applicant_profiles/${on.profile}/mark_milestone`, { milestone: 'interviewed' }],
  removeMilestone: (on) => ['PUT', `applicant_profiles/${on.profile}/remove_milestone`, { milestone: 'interviewed' }],
  moveToStage: (on, { stage }) => ['PUT', `applicant_profiles/${on.profile}/move_to_stage/${stage}`, {}],
  putBackRanks: (on) => ['PUT', 'applicant_profiles/put_back_ranks', { ranks: [{ ...noRank, id: on.profile }] }],
  rejectProfile: (on, { reason }) => ['PUT', `applicant_profiles/${on.profile}/reject/${reason}`, {}],
  tagCandidate: (on, { tag }) => ['PUT', `applicant_profiles/${on.profile}/tag_candidate/${tag}`, {}],
  removeTag: (on, { tag }) => ['PUT', `applicant_profiles/${on.profile}/remove_tag/${tag}`, {}],
  moveProfilesToStage: (on, { stage }) => [
    'PUT',
    `applicant_profiles/${on.profile}/move_profiles_to_stage/${stage}`,
    {},
  ],
  rejectProfiles: (on, { reason }) => ['PUT', `applicant_profiles/${on.profile}/reject_profiles/${reason}`, {}],
  tagCandidates: (on, { tag }) => ['PUT', `applicant_profiles/${on.profile}/tag_candidates/${tag}`, {}],
  untagCandidates: (on, { tag }) => ['PUT', `applicant_profiles/${on.profile}/untag_candidates/${tag}`, {}],
  rankCandidates: (on) => ['PUT', `applicant_profiles/${on.profile}/rank_candidates`, { candidate_rank: 2 }],
  blackFlags: (on) => ['PUT', `applicant_profiles/${on.profile}/black_flag`, {}],
  markMilestones: (on) => [
    'PUT',
    `applicant_profiles/${on.profile}/mark_milestones`,
    { milestone: 'presented', are_you_sure: true },
  ],
  markForFutureConsideration: (on) => [
    'PUT',
    `applicant_profiles/${on.profile}/mark_candidates_for_future_consideration`,
    {},
  ],
  getApplicant: (on) => ['GET', `applicants/${on.applicant}`],
  applicantsByRole: (on) => ['GET', `applicants/applicants_by_role?applicant_id=${on.applicant}`],
  updateApplicant: (on) => ['PUT', `applicants/${on.applicant}`, { referral_name: 'Somebody' }],
  updateReferralName: (on) => ['PUT', `applicants/${on.applicant}/update_referral_name/Somebody`, {}],
  blackFlag: (on) => ['PUT', `applicants/${on.applicant}/black_flag`, {}],
  getJob: (on) => ['GET', `jobs/${on.job}`],
  jobBoard: (on) => ['GET', `jobs/${on.job}/board`],
  jobInterviews: (on) => ['GET', `jobs/${on.job}/interviews`],
  jobAutomations: (on) => ['GET', `jobs/${on.job}/automations`],
  planForJob: (on, { stage }) => ['PUT', `jobs/${on.job}/interview_plans/${stage}`, { from_id: null }],
  followWorkflowPlan: (on, { stage }) => ['DELETE', `jobs/${on.job}/interview_plans/${stage}?lock_version=0`],
  jobSchedule: (on) => ['GET', `jobs/${on.job}/scheduled_interviews`],
  interviewChoices: (on) => ['GET', `applicant_profiles/${on.profile}/interview_choices`],
  profileInterviews: (on) => ['GET', `applicant_profiles/${on.profile}/interviews`],
  scheduleInterviews: (on) => [
    'POST',
    `applicant_profiles/${on.profile}/interviews`,
    { time_zone: 'UTC', interviews: [talk] },
  ],
  proposeInterviews: (on) => [
    'POST',
    `applicant_profiles/${on.profile}/interview_proposals`,
    { time_zone: 'UTC', interviews: [{ minutes: 30, interviewer_ids: [1] }] },
  ],
  previewInterviewMail: (on) => [
    'POST',
    `applicant_profiles/${on.profile}/interview_mail`,
    { act: 'invited', time_zone: 'UTC', interview: talk },
  ],
  profileBookings: (on) => ['GET', `applicant_profiles/${on.profile}/bookings`],
  sendBookingLink: (on) => ['POST', `applicant_profiles/${on.profile}/bookings`, booked],
  previewBookingLink: (on) => ['POST', `applicant_profiles/${on.profile}/booking_mail`, booked],
  interviewFreeBusy: (on) => [
    'POST',
    'interviews/free_busy',
    { from: '2030-01-07T00:00:00Z', to: '2030-01-08T00:00:00Z', applicant_profile_id: on.profile },
  ],
  jobsUpdate: (on) => ['PUT', `jobs/${on.job}`, { openings: 7 }],
  scorecardsOfProfile: (on) => ['GET', `applicant_profiles/${on.profile}/scorecards`],
  scorecardForm: (on) => ['GET', `applicant_profiles/${on.profile}/scorecard_form`],
  scorecardDocument: (on) => ['GET', `applicant_profiles/${on.profile}/scorecard_documents/${on.file}`],
  beginScorecard: (on) => [
    'POST',
    `applicant_profiles/${on.profile}/scorecards`,
    { content: { recommendation: null, note: null, private_note: null, ratings: [], answers: [] } },
  ],
  tasksCreate: (on) => ['POST', 'tasks', { title: 'New', applicant_profile_id: on.profile }],
  giveTasks: (on) => ['POST', `applicant_profiles/${on.profile}/give_tasks`, { title: 'New' }],
  taskOwnersOnProfile: (on) => ['GET', `applicant_profiles/${on.profile}/task_owners`],
  interviewsToCome: (on) => ['POST', 'applicant_profiles/interviews_to_come', { ids: [on.profile] }],
  bookingRecipients: (on) => ['POST', 'applicant_profiles/booking_recipients', { ids: [on.profile] }],
  sendBookingLinks: (on) => [
    'POST',
    'applicant_profiles/send_bookings',
    { ids: [on.profile], first_day: booked.first_day, last_day: booked.last_day, time_zone: 'UTC' },
  ],
  taskOwners: (on) => ['POST', 'applicant_profiles/task_owners', { ids: [on.profile] }],
  taskOwnersOnJob: (on) => ['GET', `jobs/${on.job}/task_owners`],
  createNote: (on) => ['POST', 'notes', { body: 'New', applicant_profile_id: on.profile }],
  writeNotes: (on) => ['POST', `notes/write_notes/${on.profile}`, { body: 'New' }],
  updateNote: (on) => ['PUT', 'notes', { id: on.note, body: 'Changed' }],
  updateNoteById: (on) => ['PUT', `notes/${on.note}`, { body: 'Changed' }],
  deleteNote: (on) => ['DELETE', `notes/${on.note}`],
  deleteNotes: (on) => ['PUT', 'notes/delete_notes', { ids: [on.note] }],
  restoreNote: (on) => ['PUT', `notes/${on.note}/restore`, {}],
  removeFile: (on) => ['DELETE', `uploaded_files/${on.added}`],
  restoreFile: (on) => ['PUT', `uploaded_files/${on.added}/restore`, {}],
  noteHistory: (on) => ['POST', 'note_histories', { note_id: on.note }],
  sendEmails: (on) => ['POST', 'send_hgemail/send_emails', { applicant_profile_id: on.profile, ...words }],
  sendRegretEmails: (on) => ['POST', 'send_hgemail/send_regret_emails', { applicant_profile_id: on.profile, ...words }],
  sendReplyEmail: (on) => ['POST', 'send_hgemail/send_reply_email', { id: on.mail, ...words }],
  sendBulkEmails: (on) => ['POST', 'send_hgemail/send_bulk_emails', toMany(on)],
  sendBulkRegretEmails: (on) => ['POST', 'send_hgemail/send_bulk_regret_emails', toMany(on)],
  previewEmail: (on) => ['POST', 'send_hgemail/preview', toMany(on)],
  previewPosting: (on) => ['POST', 'send_hgemail/preview_posting', { job_id: on.job, t_uid: 'a@posting.example' }],
  countBlanksOfMails: (on) => ['POST', 'send_hgemail/blanks', toMany(on)],
  countBlanksOfPosting: (on) => ['POST', 'send_hgemail/blanks_posting', { job_id: on.job, t_uid: 'a@posting.example' }],
  emailJobPosting: (on) => ['POST', 'send_hgemail/email_job_posting', { job_id: on.job, t_uid: 'a@posting.example' }],
  getMail: (on) => ['GET', `hgemails/${on.mail}`],
  scoreTextAnswer: (on) => ['PUT', `text_answers/${on.textAnswer}`, { score: 5 }],
};

/** Their answers are lists of what the caller reaches (below), a stream (tests/api/pipeline), or about nobody yet. */
export const OTHERWISE = [
  ...['listProfiles', 'listNotes', 'listMails'],
  'countUnreadMails', // Of the caller's own alone (tests/api/mail/outbox.test.ts).
  'jobEvents',
  'jobsList',
  'searchJobs',
  'searchProfiles',
  'applicantNames', // tests/api/search/scope.test.ts.
  'findCandidates', // The same.
  'activeJobs',
  'assignedJobs',
  'expiredJobs',
  'putBackProfiles', // Of one's own last move only (tests/api/pipeline/put-back.test.ts); below, by ids.
  'mailRun', // Of who ordered them only (tests/api/mail/write).
  'mailRuns',
  'retryEmail', // Of mails that have not left only; whose, tests/api/mail/write tells.
  'cancelEmail',
  'markMails', // Changes only what waits for the caller, whatever is named (tests/api/mail/webhook.test.ts).
  // No letter is ever theirs: all are refused (tests/api/offers/exports.test.ts; links: foreign-links.test.ts beside it).
  ...['downloadAllFiles', 'exportOfferLetter'],
  // Named by interviews, of which nobody has one yet (tests/contract/handler-scope.test.ts).
  ...['moveInterview', 'changeInterviewers', 'cancelInterview', 'holdInterview', 'noShowInterview'],
  ...['takeInterviewAnswer', 'dismissInterviewAnswer', 'disownInterviewAddress', 'ownInterviewAddress'],
  'previewJob', // Of a job that is not saved; which files it names, tests/api/jobs/job-form.test.ts tells.
];

/** Some calls take their ids in the body as well, under paths of their own. */
export const BY_BODY: Record<string, (ids: number[], with_: Common) => [path: string, body: object]> = {
  moveProfilesToStage: (ids, { stage }) => [`applicant_profiles/move_profiles_to_stage/${stage}`, { ids }],
  putBackProfiles: (ids) => ['applicant_profiles/put_back', { ids }],
  rejectProfiles: (ids, { reason }) => [`applicant_profiles/reject_profiles/${reason}`, { ids }],
  tagCandidates: (ids, { tag }) => [`applicant_profiles/tag_candidates/${tag}`, { ids }],
  untagCandidates: (ids, { tag }) => [`applicant_profiles/untag_candidates/${tag}`, { ids }],
  rankCandidates: (ids) => ['applicant_profiles/rank_candidates', { ids, candidate_rank: 2 }],
  blackFlags: (ids) => ['applicant_profiles/black_flag', { ids }],
  markMilestones: (ids) => ['applicant_profiles/mark_milestones', { ids, milestone: 'presented', are_you_sure: true }],
  markForFutureConsideration: (ids) => ['applicant_profiles/mark_candidates_for_future_consideration', { ids }],
};
