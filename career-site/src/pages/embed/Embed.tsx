import { useSite } from '../../context.tsx';
import type { EmbedPage } from '../../site.ts';
import { JobGroups } from '../list/JobGroups.tsx';
import { Pager } from '../list/Pager.tsx';
import { listedJobs } from '../../generated/text-lengths.ts';

/** The list of open jobs for a frame of another website: jobs open in a window of their own. */
export function Embed({ page }: { page: EmbedPage }) {
  const { assets, language, organization, t } = useSite();
  const title = t('career.list.heading', { organization: organization.name });
  const [action = '', fixed = ''] = page.path.split('?');
  const address = (number: number) => `${page.path}${page.q ? `&q=${encodeURIComponent(page.q)}` : ''}&page=${number}`;
  return (
    <html lang={language} className="embedded" data-widget={page.widget} data-parent={page.parent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.scripts.embed} />
      </head>
      <body>
        <main id="main">
          <form className="filters" method="get" action={action} role="search">
            {[...new URLSearchParams(fixed)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label>
              <span>{t('career.list.search')}</span>
              <input type="search" name="q" defaultValue={page.q} maxLength={listedJobs.q} />
            </label>
            <button type="submit">{t('career.list.show')}</button>
          </form>
          <p className="count" role="status">
            {page.total > 0
              ? t('career.landing.count', { smart_count: page.total })
              : t(page.q ? 'career.list.noneWith' : 'career.landing.none', { words: page.q })}
          </p>
          <JobGroups groups={page.groups} jobPath={page.jobPath} target="_blank" />
          <Pager page={page.page} pages={page.pages} address={address} />
          <p>
            <a href={page.listPath} target="_blank">
              {t('career.landing.all')}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
