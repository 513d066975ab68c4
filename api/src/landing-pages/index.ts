/** Landing pages: public pages of their own address with some of the open jobs, which admins edit. */
import { landingPageHook } from './write-hook.ts';

export { landingAt, landingLinks, landingPath, publishedLandings, type LandingFound } from './read.ts';

export const landingPagesHooks = { 'landing-page': landingPageHook };
