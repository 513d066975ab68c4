import { type ComponentType, lazy } from 'react';
// The first screen of nearly everybody comes with the application: by itself it would bring forty small files.
import Dashboard from './dashboard/Dashboard.tsx';

const AccountChanges = lazy(() => import('./account-logs/ChangeLog.tsx'));
const BulkActions = lazy(() => import('./pipeline/BulkActions.tsx'));
const CandidateHistory = lazy(() => import('./pipeline/person/CandidateHistory.tsx'));
const CandidateRemoval = lazy(() => import('./removal/CandidateRemoval.tsx'));
const ConfirmationReport = lazy(() => import('./confirmations/ConfirmationReport.tsx'));
const DuplicatesScreen = lazy(() => import('./duplicates/DuplicatesScreen.tsx'));
const ExportsScreen = lazy(() => import('./exports/ExportsScreen.tsx'));
const HelpCenter = lazy(() => import('./help/HelpCenter.tsx'));
const HelpDashboard = lazy(() => import('./help/HelpDashboard.tsx'));
const JobSuccess = lazy(() => import('./jobs/JobSuccess.tsx'));
const JobList = lazy(() => import('./jobs/JobList.tsx'));
const JobApplicants = lazy(() => import('./pipeline/JobApplicants.tsx'));
const RecruiterApply = lazy(() => import('./applying/RecruiterApply.tsx'));
const UserPermissions = lazy(() => import('./permissions/UserPermissions.tsx'));
const AccountView = lazy(() => import('./people/AccountView.tsx'));
const LicensesScreen = lazy(() => import('./people/LicensesScreen.tsx'));
const ReportsScreen = lazy(() => import('./people/ReportsScreen.tsx'));
const UnreadSms = lazy(() => import('./sms/UnreadSms.tsx'));
const UnreadEmails = lazy(() => import('./people/UnreadEmails.tsx'));
const UserSuccess = lazy(() => import('./people/UserSuccess.tsx'));
const RemovalLogs = lazy(() => import('./removal/RemovalLogs.tsx'));
const Search = lazy(() => import('./search/Search.tsx'));
const TextExtraction = lazy(() => import('./text-extraction/TextExtraction.tsx'));

const jobTemplates = () => import('./jobs/form/TemplateScreens.tsx');
const JobTemplateList = lazy(async () => ({ default: (await jobTemplates()).JobTemplateList }));
const ArchivedJobTemplates = lazy(async () => ({ default: (await jobTemplates()).ArchivedJobTemplates }));
const JobTemplateAdd = lazy(async () => ({ default: (await jobTemplates()).JobTemplateAdd }));
const JobTemplateView = lazy(async () => ({ default: (await jobTemplates()).JobTemplateView }));

const TwitterConnection = lazy(() => import('./organization/TwitterConnection.tsx'));

/** The hand-built screens by their paths in schemas/screens.json, which says who may open them. */
export const screenComponents: Record<string, ComponentType> = {
  '/twitter': TwitterConnection,
  '/twitterAuthToken/:token': TwitterConnection,
  '/dashboard': Dashboard,
  '/bulk-actions/:id': BulkActions,
  '/applicant/:applicant_id': CandidateHistory,
  '/job/list/': JobList,
  '/search': Search,
  '/job/success/:id': JobSuccess,
  '/template/job': JobTemplateList,
  '/template/job-archived': ArchivedJobTemplates,
  '/template/job/add': JobTemplateAdd,
  '/template/job/view/:id': JobTemplateView,
  '/candidates/duplicates': DuplicatesScreen,
  '/exports': ExportsScreen,
  '/recruiterApply/:page/:id': RecruiterApply,
  '/user-permissions': UserPermissions,
  '/client/candidateRemoval': CandidateRemoval,
  '/client/pdfTextExtract': TextExtraction,
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
