import type { Handler } from '../../platform/chain/context.ts';
import { config } from '../../platform/config/config.ts';

/** GET hgemails/sending_state */
export const readSendingState: Handler<'readSendingState'> = async () => {
  const { mailUrl } = config();
  return { server: mailUrl === undefined ? null : new URL(mailUrl).hostname };
};
