/** The search for candidates over all jobs, and the views that people save. */
import { findCandidates } from './find-candidates.ts';
import { savedViewHook, savedViewScope } from './saved-view.ts';

export { ownOrSharedSql } from './saved-view.ts';
import { searchProfiles } from './search-profiles.ts';

export type { Search } from './search-filter.ts';
export { registerSearchJobs } from './read-due.ts';
export { foundIds } from './search-profiles.ts';

export const searchHandlers = { findCandidates, searchProfiles };
export const searchHooks = { 'saved-view': savedViewHook };
export const searchScopes = { savedView: savedViewScope };
