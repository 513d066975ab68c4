import { createContext, useContext } from 'react';
import type { Site } from './site.ts';
import { translator, type Translate } from './translate.ts';

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site & { t: Translate } {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return { ...site, t: translator(site.texts, site.language) };
}
