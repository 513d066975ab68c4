/** Letters, requests and their logs as PDF, for whoever may read them. */
import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { exportInformationRequest, exportOfferLetter, exportOfferLog, exportRequestLog } from './export-calls.ts';

export const printedHandlers = {
  exportInformationRequest,
  exportOfferLetter,
  exportOfferLog,
  exportRequestLog,
} satisfies { [K in keyof CallTypes]?: Handler<K> };
