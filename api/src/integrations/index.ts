import { integrations, integrationStates } from './integrations.ts';

/** Handlers of schemas/requests/integrations.json. */
export const integrationsHandlers = { integrations, integrationStates };
