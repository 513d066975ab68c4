/** Offer letters and information requests: writing, approval, links without sign-in, answers. */
import type { CallTypes, OffersCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { attachmentsHandlers } from './attachments/index.ts';
import { candidateHandlers } from './candidate/index.ts';
import { chainHandlers } from './chain/index.ts';
import { offerFieldName } from './field-name.ts';
import { lettersHandlers } from './letters/index.ts';
import { linksHandlers } from './links/index.ts';
import { logHandlers } from './log/index.ts';
import { printedHandlers } from './printed/index.ts';
import { requestsHandlers } from './requests/index.ts';
import { versionsHandlers } from './versions/index.ts';

export { loadLetterDocument } from './document/load.ts';
export { registerOfferJobs } from './due/index.ts';
export { requestByItself } from './requests/by-itself.ts';
export { linkedLetter, type Linked } from './links/linked-letter.ts';
export { createLetterLink } from './links/record-links.ts';
export { announceCertificate } from './seal/index.ts';
export { registerSealing } from './sealed/index.ts';

export const offersHooks = { 'offer-field-name': offerFieldName };

/** Handlers of schemas/requests/offers. */
export const offersHandlers: { [K in OffersCallId & keyof CallTypes]: Handler<K> } = {
  ...attachmentsHandlers,
  ...candidateHandlers,
  ...chainHandlers,
  ...lettersHandlers,
  ...linksHandlers,
  ...logHandlers,
  ...printedHandlers,
  ...requestsHandlers,
  ...versionsHandlers,
};
