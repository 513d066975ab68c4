import { registerAlertJobs } from './alerts/index.ts';
import { registerApplyingJobs } from './applying/index.ts';
import { registerAutomationJobs } from './automation/index.ts';
import { registerCandidatePageJobs } from './candidate-page/index.ts';
import { registerExportJobs } from './exports/index.ts';
import { registerIdentityJobs } from './identity/index.ts';
import { registerBookingJobs, registerCancelledInterviews } from './interviews/index.ts';
import { registerIncomingMail, registerMailRuns } from './mail/index.ts';
import { registerJobCalendar } from './jobs/index.ts';
import { registerNoticeJobs } from './notices/index.ts';
import { loadLetterDocument, registerOfferJobs, registerSealing } from './offers/index.ts';
import { registerAuditJobs } from './platform/audit/sweep.ts';
import { sweepIdempotencyKeys } from './platform/chain/idempotency.ts';
import { registerCareerPictures } from './career-site/index.ts';
import { registerFileJobs } from './platform/files/index.ts';
import { registerMailJobs } from './platform/mail/index.ts';
import { work } from './platform/queue/index.ts';
import { registerRemovalJobs } from './removal/index.ts';
import { registerReportsByMail } from './reports/index.ts';
import { registerSearchJobs } from './search/index.ts';
import { registerSmsJobs } from './platform/sms/index.ts';
import { registerTalentPoolJobs } from './talent-pool/index.ts';
import { registerVirusScan } from './platform/virus-scan/index.ts';
import { registerTextExtraction } from './text-extraction/index.ts';

let registered = false;

/** Names every background job of the product, in any process that makes or does them. Calling it again is harmless. */
export function registerJobs(): void {
  if (registered) return;
  registered = true;
  registerMailJobs();
  registerSmsJobs();
  registerFileJobs();
  registerCareerPictures();
  registerVirusScan();
  registerAuditJobs();
  registerIdentityJobs();
  work('idempotency.sweep', sweepIdempotencyKeys, { cron: '50 3 * * *' });
  registerJobCalendar();
  registerIncomingMail();
  registerBookingJobs();
  registerCancelledInterviews();
  registerNoticeJobs();
  registerOfferJobs();
  registerSealing(loadLetterDocument);
  registerRemovalJobs();
  registerReportsByMail();
  registerExportJobs();
  registerApplyingJobs();
  registerAutomationJobs();
  registerCandidatePageJobs();
  registerAlertJobs();
  registerTalentPoolJobs();
  registerTextExtraction();
  registerMailRuns();
  registerSearchJobs();
}
