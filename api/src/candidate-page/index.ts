/** A candidate's own page: opened by a personal link, without a password. */
import type { CallTypes, CandidatePageCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { work } from '../platform/queue/index.ts';
import { askOwnAddress, checkAddressChange, settleAddressChange } from './address-change.ts';
import { openOwnBooking } from './bookings.ts';
import { changeOwnContact } from './contact.ts';
import { copyJob, downloadOwnData, orderOwnData } from './data-copy.ts';
import { answerKeeping } from './keeping.ts';
import { openOwnLetter } from './letters.ts';
import { copyFailed, makeCopy, sweepOwnPages } from './make-copy.ts';
import { checkCandidatePage } from './own-page.ts';
import { askOwnRemoval, removalDeclined } from './removal-requests.ts';
import { answerRetentionQuestion, checkRetentionQuestion } from './retention-question.ts';
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
  answerRetentionQuestion,
  askCandidatePageLink,
  askOwnAddress,
  askOwnRemoval,
  candidatePageState,
  changeOwnContact,
  checkAddressChange,
  checkCandidatePage,
  checkRetentionQuestion,
  downloadOwnData,
  openOwnBooking,
  openOwnLetter,
  orderOwnData,
  renewCandidatePageLink,
  revokeCandidatePageLinks,
  sendCandidatePageLink,
  settleAddressChange,
  stayInPool,
  uploadOwnFile,
  withdrawOwnApplication,
  writeOwnMessage,
};

export { ADDRESS_PAGE } from './address-change.ts';

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
