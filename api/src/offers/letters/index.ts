import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { getApprovalEmail } from './get.ts';
import { exportApprovalEmails } from './lists/export.ts';
import { listApprovalEmails } from './lists/list.ts';
import { countApprovalEmails, searchApprovalEmails } from './lists/search.ts';
import { listOfferPlaceholders } from './text/placeholders.ts';
import { previewLetter } from './text/preview.ts';
import { archiveApprovalEmail } from './write/archive.ts';
import { cloneApprovalEmail } from './write/clone.ts';
import { createApprovalEmail, createOfferLetters } from './write/create-calls.ts';
import { updateApprovalEmail } from './write/update.ts';

export const lettersHandlers = {
  archiveApprovalEmail,
  cloneApprovalEmail,
  countApprovalEmails,
  createApprovalEmail,
  createOfferLetters,
  exportApprovalEmails,
  getApprovalEmail,
  listApprovalEmails,
  listOfferPlaceholders,
  previewLetter,
  searchApprovalEmails,
  updateApprovalEmail,
} satisfies { [K in keyof CallTypes]?: Handler<K> };
