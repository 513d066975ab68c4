import { settingsHook } from './settings-hook.ts';

/** Rules that schemas/entities/organization.schema.json names. */
export const organizationHooks = { 'organization-settings': settingsHook };
