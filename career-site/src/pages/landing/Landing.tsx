import { beginningOf } from '../../beginning-of.ts';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import { RichText } from '../../raw-html.tsx';
import { plain } from '../../plain.ts';
import type { LandingPage } from '../../site.ts';
import { AlertBox } from '../alerts/AlertBox.tsx';
import { JobGroups } from '../list/JobGroups.tsx';
import { Landings } from '../list/Landings.tsx';
import { PoolLink } from '../pool/PoolLink.tsx';
import { Pager } from '../list/Pager.tsx';
import { Share } from '../share/Share.tsx';

/** A page with some of the jobs. Without any it says so, and offers the others. */
export function Landing({ page }: { page: LandingPage }) {
  const { organization, origin, trail, t } = useSite();
  const address = (number: number) => (number > 1 ? `${page.path}&page=${number}` : page.path);
  const text = page.textHtml ? beginningOf(plain(page.textHtml), 160) : '';
  return (
    <Document
      title={page.title}
      description={text || t('career.landing.description', { title: page.title, organization: organization.name })}
      canonical={address(page.page)}
      alternates={page.alternates}
      scripts={['share']}
      counted
    >
      <p className="back">
        <a href={page.listPath}>{t('career.landing.all')}</a>
      </p>
      <h1>{page.title}</h1>
      {page.textHtml && page.page === 1 && <RichText className="description" html={page.textHtml} />}
      {page.total > 0 ? (
        <p className="count">{t('career.landing.count', { smart_count: page.total })}</p>
      ) : (
        <div className="empty">
          <p>{t('career.landing.none')}</p>
          <p className="actions">
            <a className="button" href={page.listPath}>
              {t('career.landing.all')}
            </a>
          </p>
        </div>
      )}
      <JobGroups groups={page.groups} jobPath={page.jobPath} />
      <Pager page={page.page} pages={page.pages} address={(number) => `${address(number)}${trail}`} />
      {page.alerts && <AlertBox form={page.alerts} />}
      {page.poolPath && <PoolLink path={page.poolPath} />}
      <Landings landings={page.others} title={page.total > 0 ? 'career.landing.others' : 'career.landing.near'} />
      <Share title={page.title} address={origin + page.path} label={t('career.landing.share')} />
    </Document>
  );
}
