import { queryOne } from '../platform/database/database.ts';
import { loadSite, type LoadedSite, type SiteContent } from './content.ts';

let kept: { id: number; site: LoadedSite } | undefined;

/**
 * What visitors see of the career site; none where nothing was published. A version never changes, so a process keeps
 * the last one that it was asked for: which one counts, every request reads with the organization, in one statement.
 */
export async function publishedSite(versionId: number | null): Promise<LoadedSite | undefined> {
  if (versionId === null) return undefined;
  if (kept?.id === versionId) return kept.site;
  const found = await queryOne<{ snapshot: SiteContent }>('select snapshot from career_site_versions where id = $1', [
    versionId,
  ]);
  if (!found) return undefined;
  kept = { id: versionId, site: await loadSite(found.snapshot) };
  return kept.site;
}
