import type { ComponentType } from 'react';
// The first screen of nearly everybody comes with the application: by itself it would bring forty small files.
import Dashboard from './dashboard/Dashboard.tsx';
import type { ScreenPath } from './generated/roles.ts';
import { lazyScreen } from './lazy-screen.ts';

const AccountChanges = lazyScreen(() => import('./reports/ChangeLog.tsx'));
const BulkActions = lazyScreen(() => import('./pipeline/BulkActions.tsx'));
const CandidateHistory = lazyScreen(() => import('./pipeline/candidate/CandidateHistory.tsx'));
const CandidateRemoval = lazyScreen(() => import('./removal/CandidateRemoval.tsx'));
const CareerSite = lazyScreen(() => import('./career-site/CareerSite.tsx'));
const ConfirmationReport = lazyScreen(() => import('./reports/ConfirmationReport.tsx'));
const DuplicatesScreen = lazyScreen(() => import('./duplicates/DuplicatesScreen.tsx'));
const ExportsScreen = lazyScreen(() => import('./exports/ExportsScreen.tsx'));
const FeedRedirect = lazyScreen(() => import('./feeds/FeedRedirect.tsx'));
const FeedsScreen = lazyScreen(() => import('./feeds/FeedsScreen.tsx'));
const HelpCenter = lazyScreen(() => import('./help/HelpCenter.tsx'));
const HelpDashboard = lazyScreen(() => import('./help/HelpDashboard.tsx'));
const JobInterviews = lazyScreen(() => import('./interviews/JobInterviews.tsx'));
const MyInterviews = lazyScreen(() => import('./scorecards/MyInterviews.tsx'));
const ScorecardScreen = lazyScreen(() => import('./scorecards/ScorecardScreen.tsx'));
const JobSuccess = lazyScreen(() => import('./jobs/JobSuccess.tsx'));
const JobList = lazyScreen(() => import('./jobs/JobList.tsx'));
const JobApplicants = lazyScreen(() => import('./pipeline/JobApplicants.tsx'));
const RecruiterApply = lazyScreen(() => import('./applying/RecruiterApply.tsx'));
const UserPermissions = lazyScreen(() => import('./permissions/UserPermissions.tsx'));
const AccountView = lazyScreen(() => import('./people/AccountView.tsx'));
const ReceivedReports = lazyScreen(() => import('./reports/ReceivedReports.tsx'));
const LicensesScreen = lazyScreen(() => import('./reports/LicensesScreen.tsx'));
const OfferLetterList = lazyScreen(() => import('./offers/OfferLetterList.tsx'));
const OfferLetterView = lazyScreen(() => import('./offers/OfferLetterView.tsx'));
const InformationRequestList = lazyScreen(() => import('./offers/InformationRequestList.tsx'));
const InformationRequestView = lazyScreen(() => import('./offers/InformationRequestView.tsx'));
const JobReport = lazyScreen(() => import('./reports/JobReport.tsx'));
const ReportsOverview = lazyScreen(() => import('./reports/ReportsOverview.tsx'));
const ReportsScreen = lazyScreen(() => import('./reports/ReportsScreen.tsx'));
const UnreadSms = lazyScreen(() => import('./sms/UnreadSms.tsx'));
const UnreadEmails = lazyScreen(() => import('./people/UnreadEmails.tsx'));
const UserSuccess = lazyScreen(() => import('./people/UserSuccess.tsx'));
const RemovalLogs = lazyScreen(() => import('./reports/RemovalLogs.tsx'));
const OwnApproval = lazyScreen(() => import('./offers/OwnApproval.tsx'));
const TileScreen = lazyScreen(() => import('./dashboard/today/TileScreen.tsx'));
const Search = lazyScreen(() => import('./search/Search.tsx'));
const TextExtraction = lazyScreen(() => import('./text-extraction/TextExtraction.tsx'));

const jobTemplates = () => import('./jobs/form/TemplateScreens.tsx');
const JobTemplateList = lazyScreen(async () => ({ default: (await jobTemplates()).JobTemplateList }));
const ArchivedJobTemplates = lazyScreen(async () => ({ default: (await jobTemplates()).ArchivedJobTemplates }));
const JobTemplateAdd = lazyScreen(async () => ({ default: (await jobTemplates()).JobTemplateAdd }));
const JobTemplateView = lazyScreen(async () => ({ default: (await jobTemplates()).JobTemplateView }));

const TwitterConnection = lazyScreen(() => import('./organization/TwitterConnection.tsx'));

/** The hand-built screens by their paths in schemas/screens.json, which says who may open them. */
export const screenComponents: Record<ScreenPath, ComponentType> = {
  '/twitter': TwitterConnection,
  '/twitterAuthToken/:token': TwitterConnection,
  '/dashboard': Dashboard,
  '/dashboard/:tile': TileScreen,
  '/approval/:id': OwnApproval,
  '/bulk-actions/:id': BulkActions,
  '/applicant/:applicant_id': CandidateHistory,
  '/my-interviews': MyInterviews,
  '/scorecard/:applicant_profile_id': ScorecardScreen,
  '/job/list/': JobList,
  '/search': Search,
  '/job/interviews/:id': JobInterviews,
  '/job/success/:id': JobSuccess,
  '/template/job': JobTemplateList,
  '/template/job-archived': ArchivedJobTemplates,
  '/template/job/add': JobTemplateAdd,
  '/template/job/view/:id': JobTemplateView,
  '/offer-letter/list': OfferLetterList,
  '/offer-letter/view/:id': OfferLetterView,
  '/information-request/list': InformationRequestList,
  '/information-request/view/:id': InformationRequestView,
  '/candidates/duplicates': DuplicatesScreen,
  '/exports': ExportsScreen,
  '/client/career-site': CareerSite,
  '/feeds/docs': FeedsScreen,
  '/feeds/json': FeedRedirect,
  '/feeds/xml': FeedRedirect,
  '/recruiterApply/:page/:id': RecruiterApply,
  '/user-permissions': UserPermissions,
  '/client/candidateRemoval': CandidateRemoval,
  '/client/pdfTextExtract': TextExtraction,
  '/report': ReportsOverview,
  '/report/received': ReceivedReports,
  '/report/job/:id': JobReport,
  '/report/candidate-removal-logs': RemovalLogs,
  '/report/user-change-logs': AccountChanges,
  '/report/confirmationLogReport': ConfirmationReport,
  '/help/dashboard': HelpDashboard,
  '/HelpCenter': HelpCenter,
  '/job/applicants/:job_id': JobApplicants,
  '/job/applicants/:job_id/:applicant_profile_id': JobApplicants,
  '/applicant/jobProfile/:job_id/:applicant_profile_id/:stage_id': JobApplicants,
  '/user/success': UserSuccess,
  '/account/view': AccountView,
  '/account/unreadEmails/:id': UnreadEmails,
  '/unread-sms': UnreadSms,
  '/client/accountLicenses': LicensesScreen,
  '/client/reports': ReportsScreen,
};
