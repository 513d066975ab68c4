/** What all configuration lists have in common beyond their generated calls. */
import { usage } from './usage.ts';
import { getVersion, listVersions, restoreVersion } from './versions.ts';

/** Handlers of schemas/requests/configuration.json. */
export const configurationHandlers = { getVersion, listVersions, restoreVersion, usage };
