import { integrations } from './integrations.ts';

/** Handlers of schemas/requests/integrations.json. */
export const integrationsHandlers = { integrations };
