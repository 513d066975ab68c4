import { ErrorSummary } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { OwnAddressPage } from '../../site.ts';

/** A new e-mail address is confirmed by its mailbox, or stopped by the old one; each by a button. */
export function OwnAddress({ page }: { page: OwnAddressPage }) {
  const { language, t } = useSite();
  const { path, change, outcome, errors } = page;
  const act = outcome ? (outcome === 'confirmed' ? 'confirm' : 'stop') : change?.act;
  const title = t(act ? `ownPage.address.${act}.title` : 'ownPage.address.ended');
  return (
    <Document title={title} scripts={['own']}>
      <h1>{title}</h1>
      {outcome && (
        <p className="notice" role="status">
          {t(`ownPage.address.${act}.done`)}
        </p>
      )}
      {!act && <p className="lead">{t('ownPage.address.endedText')}</p>}
      {change && !outcome && (
        <>
          <p className="lead">{t(`ownPage.address.${change.act}.text`, { email: change.new_email })}</p>
          <form method="post" action={path} noValidate data-once>
            <ErrorSummary errors={errors} t={t} />
            <p className="actions">
              <button type="submit" name="settle" value="yes">
                {t(`ownPage.address.${change.act}.send`)}
              </button>
            </p>
          </form>
        </>
      )}
      <p>
        <a href={`/my-applications?language=${language}`}>{t('ownPage.question.toOwn')}</a>
      </p>
    </Document>
  );
}
