import { useSite } from '../../context.tsx';
import { formatSize } from '../../format-size.ts';
import type { OwnPage } from '../../site.ts';
import { formatDate } from '../../translate.ts';
import { Act, OwnForm } from './parts.tsx';

/** What becomes of the person's data: kept longer or not, a copy of it, its removal. */
export function Data({ page }: { page: OwnPage }) {
  const { t } = useSite();
  return (
    <section aria-labelledby="data">
      <h2 id="data">{t('ownPage.data.title')}</h2>
      <Keep page={page} />
      <Copy page={page} />
      <Removal page={page} />
    </section>
  );
}

function Keep({ page }: { page: OwnPage }) {
  const site = useSite();
  const { t } = site;
  const { keep_longer: said, keep_longer_at: at } = page;
  return (
    <>
      <h3>{t('ownPage.keep.title')}</h3>
      <p>{t('ownPage.keep.text')}</p>
      {said !== null && at && (
        <p>
          <strong>{t(said ? 'ownPage.keep.saidYes' : 'ownPage.keep.saidNo', { date: formatDate(at, site) })}</strong>
        </p>
      )}
      <OwnForm page={page}>
        <input type="hidden" name="act" value="keep" readOnly />
        <p className="actions">
          {said !== true && (
            <button type="submit" name="keep" value="yes" className="secondary">
              {t('ownPage.keep.yes')}
            </button>
          )}
          {said !== false && (
            <button type="submit" name="keep" value="no" className="secondary">
              {t('ownPage.keep.no')}
            </button>
          )}
        </p>
      </OwnForm>
    </>
  );
}

function Copy({ page }: { page: OwnPage }) {
  const site = useSite();
  const { t } = site;
  const { copy, copyPath } = page;
  return (
    <>
      <h3>{t('ownPage.copy.title')}</h3>
      <p>{t('ownPage.copy.text')}</p>
      {copy?.state === 'making' && <p>{t('ownPage.copy.making')}</p>}
      {copy?.state === 'failed' && <p className="error">{t('ownPage.copy.failed')}</p>}
      {copy?.state === 'ready' && (
        <p>
          <a href={copyPath} download>
            {t('ownPage.copy.download', { size: formatSize(copy.size ?? 0, site.language) })}
          </a>
          {copy.pdf && (
            <>
              <br />
              <a href={page.copyPdfPath} download>
                {t('ownPage.copy.pdf')}
              </a>
            </>
          )}
          <br />
          <span className="optional">{t('ownPage.copy.until', { date: formatDate(copy.expires_at, site) })}</span>
        </p>
      )}
      {(!copy || copy.state !== 'making') && (
        <OwnForm page={page}>
          <Act act="copy" quiet label={t('ownPage.copy.order')} />
        </OwnForm>
      )}
    </>
  );
}

function Removal({ page }: { page: OwnPage }) {
  const site = useSite();
  const { t } = site;
  const { removal } = page;
  return (
    <>
      <h3>{t('ownPage.removal.title')}</h3>
      {removal?.status === 'open' ? (
        <p>{t('ownPage.removal.open', { date: formatDate(removal.asked_at, site) })}</p>
      ) : (
        <>
          <p>{t('ownPage.removal.text')}</p>
          {removal?.status === 'declined' && (
            <>
              <p>{t('ownPage.removal.declined', { date: formatDate(removal.asked_at, site) })}</p>
              <blockquote className="own-answer">{removal.answer}</blockquote>
            </>
          )}
          <OwnForm page={page}>
            <Act act="removal" quiet label={t('ownPage.removal.link')} />
          </OwnForm>
        </>
      )}
    </>
  );
}
