/** What all configuration lists have in common beyond their generated calls. */
import { usage } from './usage.ts';
import { downloadVersionFile, getVersion, listVersions, restoreVersion } from './versions.ts';

/** Handlers of schemas/requests/configuration.json. */
export const configurationHandlers = { downloadVersionFile, getVersion, listVersions, restoreVersion, usage };
