/** A candidate's own page: opened by a personal link, without a password. */
import type { CallTypes, CandidatePageCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { work } from '../platform/queue/index.ts';
import { changeOwnContact } from './contact.ts';
import { copyJob, downloadOwnData, orderOwnData } from './data-copy.ts';
import { answerKeeping } from './keeping.ts';
import { openOwnLetter } from './letters.ts';
import { copyFailed, makeCopy, sweepOwnPages } from './make-copy.ts';
import { checkCandidatePage } from './own-page.ts';
import { askOwnRemoval, removalDeclined } from './removal-requests.ts';
import {
  askCandidatePageLink,
  renewCandidatePageLink,
  sendAskedLink,
  sendLinkJob,
  type LinkRequest,
} from './send-link.ts';
import { candidatePageState, revokeCandidatePageLinks, sendCandidatePageLink } from './staff-calls.ts';
import { uploadOwnFile } from './upload.ts';
import { stayInPool, withdrawOwnApplication } from './withdraw.ts';
import { writeOwnMessage } from './write.ts';

export const candidatePageHandlers: { [K in CandidatePageCallId & keyof CallTypes]: Handler<K> } = {
  answerKeeping,
  askCandidatePageLink,
  askOwnRemoval,
  candidatePageState,
  changeOwnContact,
  checkCandidatePage,
  downloadOwnData,
  openOwnLetter,
  orderOwnData,
  renewCandidatePageLink,
  revokeCandidatePageLinks,
  sendCandidatePageLink,
  stayInPool,
  uploadOwnFile,
  withdrawOwnApplication,
  writeOwnMessage,
};

export const candidatePageHooks = { 'removal-declined': removalDeclined };

/** Names the jobs of this area. */
export function registerCandidatePageJobs(): void {
  work<LinkRequest>(sendLinkJob, sendAskedLink, { retries: 3 });
  work<{ id: number }>(
    copyJob,
    async ({ id }, { last }) => {
      try {
        await makeCopy(id);
      } catch (error) {
        if (last) await copyFailed(id);
        throw error;
      }
    },
    { retries: 3 },
  );
  work('candidate-page.sweep', sweepOwnPages, { cron: '35 3 * * *' });
}
