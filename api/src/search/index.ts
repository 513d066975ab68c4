/** The search for candidates over all jobs. */
import { searchProfiles } from './search-profiles.ts';

export const searchHandlers = { searchProfiles };
