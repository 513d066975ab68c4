/** What a new organization has to set up before it can post its first job. */
import type { CallTypes, SetupCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { setupSteps } from './setup-steps.ts';

export const setupHandlers: { [K in SetupCallId & keyof CallTypes]: Handler<K> } = { setupSteps };
