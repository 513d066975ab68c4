import { useSite } from '../../context.tsx';
import type { JobListPage } from '../../site.ts';
import { JobCards } from './JobGroups.tsx';

/** Jobs are open, but none is what was looked for: what is near to it. `all`: the whole list. */
export function NoMatch({ page, all }: { page: JobListPage; all: string }) {
  const { trail, t } = useSite();
  const { filters, open, path, near } = page;
  const narrowed = Object.entries(filters).some(([name, value]) => name !== 'q' && value);
  const withWords = near && narrowed ? near.withWords : 0;
  return (
    <>
      <div className="empty" role="status">
        <p>{filters.q ? t('career.list.noneWith', { words: filters.q }) : t('career.list.noneFound')}</p>
        <p>{t('career.list.others', { smart_count: open })}</p>
        <p className="actions">
          {withWords > 0 && (
            <a className="button" href={`${path}?${new URLSearchParams({ q: filters.q })}${trail}`}>
              {t('career.list.sameWords', { smart_count: withWords, words: filters.q })}
            </a>
          )}
          <a className={withWords > 0 ? 'button secondary' : 'button'} href={all}>
            {t('career.list.showAll', { smart_count: open })}
          </a>
        </p>
      </div>
      {near && near.jobs.length > 0 && (
        <section aria-label={t(`career.list.near.${near.kind}`)}>
          <h2>{t(`career.list.near.${near.kind}`)}</h2>
          <JobCards jobs={near.jobs} jobPath={page.jobPath} />
        </section>
      )}
    </>
  );
}
