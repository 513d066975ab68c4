import { ApiError } from '../platform/api-error.ts';
import { isSwitchedOn } from '../platform/organization.ts';
import { mayCall } from '../platform/session/access.ts';
import type { LetterType } from './types.ts';

/** Resource whose fields letters and requests have. */
export const lettersPath = 'approval_emails';

interface Kind {
  /** Addresses of its screens. */
  list: string;
  view: string;
  /** Beginning of its texts: offers.ui.<words>.… */
  words: 'offer' | 'request';
  /** The switch of the organization that it hangs on. */
  switch: 'offer_letter_system' | 'info_request';
  /** Its saved views, and its templates. */
  views: 'offers' | 'information_requests';
  templates: 'offer' | 'informationRequest';
  /** Beginning of the types of what is attached to it. */
  attached: 'offer_letter' | 'info_req';
}

export const letterKinds: Record<LetterType, Kind> = {
  offer_letter: {
    list: '/offer-letter/list',
    view: '/offer-letter/view',
    words: 'offer',
    switch: 'offer_letter_system',
    views: 'offers',
    templates: 'offer',
    attached: 'offer_letter',
  },
  info_request: {
    list: '/information-request/list',
    view: '/information-request/view',
    words: 'request',
    switch: 'info_request',
    views: 'information_requests',
    templates: 'informationRequest',
    attached: 'info_req',
  },
};

export const viewOf = (type: LetterType, id: number): string => `${letterKinds[type].view}/${id}`;

/** Whether the reader begins letters or requests: their role may, and the organization uses them. */
export const mayWrite = (type: LetterType): boolean =>
  mayCall(type === 'offer_letter' ? 'createOfferLetters' : 'bulkSendInfoReq') && isSwitchedOn(letterKinds[type].switch);

/** Refused because another offer to the same person for the same job has not ended; `even_so` makes a further one. */
export const isFurtherOffer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.body['open_offers'] !== undefined;
