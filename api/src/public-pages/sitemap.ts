import type { Router } from 'express';
import { sitemapJobs } from '../jobs/index.ts';
import { landingPath, publishedLandings } from '../landing-pages/index.ts';
import { config } from '../platform/config/config.ts';
import { TALENT_POOL } from '../talent-pool/index.ts';
import { organization } from './site.ts';

/** /sitemap.xml with the lists and the open public jobs that search engines may list, in every language, and /robots.txt that points to it. */
export function sitemap(router: Router): void {
  router.get('/robots.txt', (_request, response) => {
    response.type('text').send(
      [
        'User-agent: *',
        'Disallow: /api/',
        // Robots of job boards ask here too.
        'Allow: /api/v1/jobs/json_feed',
        'Allow: /api/v1/jobs/xml_feed',
        'Disallow: /ats.html',
        'Disallow: /apply/',
        'Disallow: /internal',
        `Sitemap: ${config().publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    );
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const facts = await organization();
    const [jobs, landings] = await Promise.all([sitemapJobs(), publishedLandings()]);
    const base = config().publicUrl;
    const offered = facts.available_languages;
    // A page in each language that is offered.
    const inEach = (path: (language: string) => string, modified?: string) =>
      offered.map((language) => entry(base, path, language, offered, modified));
    const entries = [
      ...inEach((code) => `/job-list/${code}`),
      ...landings.flatMap(({ slug, updated_at }) => inEach((code) => landingPath(slug, code), updated_at)),
      ...(facts.talent_pool ? inEach((code) => `${TALENT_POOL}?language=${code}`) : []),
      ...jobs.flatMap(({ id, changed_at }) =>
        inEach((code) => `/career/info/public/${id}?language=${code}`, changed_at),
      ),
    ];
    response
      .type('application/xml')
      .setHeader('cache-control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

function entry(
  base: string,
  path: (language: string) => string,
  language: string,
  languages: string[],
  modified?: string,
): string {
  const links = languages
    .map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escape(base + path(code))}"/>`)
    .join('');
  const lastmod = modified ? `<lastmod>${new Date(modified).toISOString()}</lastmod>` : '';
  return `<url><loc>${escape(base + path(language))}</loc>${lastmod}${links}</url>`;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
