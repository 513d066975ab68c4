import type { Router } from 'express';
import { openJobs } from '../jobs/index.ts';
import { config } from '../platform/config/config.ts';
import { organization } from './site.ts';

/** /sitemap.xml with the open public jobs that search engines may list, in every language, and /robots.txt that points to it. */
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
    const { jobs } = await openJobs({ language: facts.preferred_language });
    const entries = [
      ...facts.available_languages.map((language) =>
        entry(config().publicUrl, (code) => `/job-list/${code}`, language, facts.available_languages),
      ),
      ...jobs
        .filter((job) => !job.keep_out_of_search)
        .flatMap((job) =>
          facts.available_languages.map((language) =>
            entry(
              config().publicUrl,
              (code) => `/career/info/public/${job.id}?language=${code}`,
              language,
              facts.available_languages,
              job.published_at,
            ),
          ),
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
