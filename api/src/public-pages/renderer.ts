import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { version } from '../generated/version.ts';
import { remember } from '../platform/memory/remember.ts';
import type { FormSection, Page, Rendered, Site, Values } from '../../../career-site/src/site.ts';

/** The career site's server bundle: what it exports for us. */
interface Bundle {
  render(page: Page, site: Site): Rendered;
  inputOf(field: string, forms?: readonly FormSection[]): string | undefined;
  toApplication(values: Values, context: object): Record<string, unknown>;
  chosenAnswers(values: Values): number[];
  writtenAnswers(values: Values): { question_id: number; answer_text: string }[];
}

const DIST = new URL('../../../career-site/dist/', import.meta.url);
export const ASSETS_FOLDER = new URL('client/', DIST);
const CACHE_SIZE = 50;

export interface Renderer extends Omit<Bundle, 'render'> {
  assets: Site['assets'];
  /** The page's HTML; rendered anew only when what it shows has changed. */
  html(page: Page, site: Site): Rendered & { etag: string };
}

async function loadRenderer(): Promise<Renderer> {
  const entry = new URL('server/entry-server.js', DIST);
  const [bundle, manifest, code] = await Promise.all([
    import(entry.href) as Promise<Bundle>,
    readFile(new URL('client/manifest.json', DIST), 'utf8'),
    readFile(entry, 'utf8'),
  ]).catch((error: unknown) => {
    throw new Error('The career site is not built. Run `npm run build`.', { cause: error });
  });
  const assets = assetsOf(JSON.parse(manifest) as Manifest);
  const build = createHash('sha1').update(version).update(manifest).update(code).digest('base64url');
  const cache = new Map<string, Rendered>();
  return {
    inputOf: bundle.inputOf,
    toApplication: bundle.toApplication,
    chosenAnswers: bundle.chosenAnswers,
    writtenAnswers: bundle.writtenAnswers,
    assets,
    html(page, site) {
      const key = pageKey(build, page, site);
      let rendered = cache.get(key);
      if (!rendered) {
        rendered = bundle.render(page, site);
        if (((page.kind === 'jobList' || page.kind === 'job') && !page.preview) || page.kind === 'landing')
          remember(cache, key, rendered, CACHE_SIZE);
      }
      return { ...rendered, etag: `"${key}"` };
    },
  };
}

let loading: Promise<Renderer> | undefined;

/** The built career site, loaded once. Throws with what to do when it was not built. */
export const sharedRenderer = (): Promise<Renderer> => (loading ??= loadRenderer());

/**
 * Names what a page shows: the same key, the same HTML. `build` stands for code, texts and the names of scripts and
 * styles, so that a browser does not keep a page of an earlier build, whose files are gone.
 */
export function pageKey(build: string, page: Page, site: Site): string {
  const { texts: _texts, assets: _assets, ...shown } = site;
  return hash('sha1', JSON.stringify([build, page, shown]), 'base64url');
}

type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; css?: string[]; assets?: string[] }>;

/** The typefaces by the names that a look has for them, and the files of their Latin letters (look/fonts.css). */
const FONTS = {
  inter: 'inter-latin-wght',
  figtree: 'figtree-latin-wght',
  source_serif: 'source-serif-4-latin-wght',
  bricolage: 'bricolage-grotesque-latin-wght',
};

function assetsOf(manifest: Manifest): Site['assets'] {
  const base = '/career-assets/';
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fonts = Object.entries(FONTS).flatMap(([name, start]) => {
    const file = files.find((each) => each.startsWith(start));
    return file ? [[name, base + file]] : [];
  });
  const entries = Object.values(manifest).filter((chunk) => chunk.isEntry);
  const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  for (const chunk of Object.values(manifest)) if (chunk.file.endsWith('.css')) styles.add(chunk.file);
  return {
    styles: [...styles].map((file) => base + file),
    scripts: Object.fromEntries(entries.map((chunk) => [chunk.name ?? chunk.file, base + chunk.file])),
    fonts: Object.fromEntries(fonts) as Record<string, string>,
  };
}
