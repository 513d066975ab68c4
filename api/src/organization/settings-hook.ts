import { ValidationFailed } from '../platform/errors/errors.ts';
import type { Change, Hook } from '../platform/resource/registry.ts';

/** Integrations that need an id, and the switch of each. */
const switches: Record<string, string> = {
  pgi_client_id: 'integrate_to_pgi',
  linkedin_company_id: 'generate_linkedin_feed',
  cvf_custom_name: 'include_to_charity_village',
};

/** Emptying the id of an integration switches it off. A time zone has to exist: every date is shown in it. */
export const settingsHook: Hook = {
  beforeWrite({ values }: Change) {
    if (typeof values.time_zone === 'string' && !isTimeZone(values.time_zone)) {
      throw new ValidationFailed([{ field: 'time_zone', code: 'invalid' }]);
    }
    for (const [id, flag] of Object.entries(switches)) {
      if (!(id in values)) continue;
      const value = values[id];
      if (typeof value === 'string' && value.trim() !== '') continue;
      values[id] = null;
      values[flag] = false;
    }
  },
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
