import { useSite } from '../../context.tsx';
import type { Paging } from '../../site.ts';

/** The way through a list of several pages. `address`: that of a page by its number. */
export function Pager({ page, pages, address }: Paging & { address: (page: number) => string }) {
  const { t } = useSite();
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={t('career.pager.label')}>
      {page > 1 && (
        <a className="button secondary" rel="prev" href={address(page - 1)}>
          {t('career.pager.before')}
        </a>
      )}
      <span aria-current="page">{t('career.pager.where', { page, pages })}</span>
      {page < pages && (
        <a className="button secondary" rel="next" href={address(page + 1)}>
          {t('career.pager.next')}
        </a>
      )}
    </nav>
  );
}
