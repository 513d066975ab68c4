/** What all configuration lists have in common beyond their generated calls. */
import { usage } from './usage.ts';

/** Handlers of schemas/requests/configuration.json. */
export const configurationHandlers = { usage };
