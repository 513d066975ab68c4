import { ErrorSummary } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { AlertAskPage } from '../../site.ts';
import { AlertForm } from './AlertForm.tsx';

/** Asking for new jobs by mail: the same answer, whoever asks. */
export function AlertAsk({ page }: { page: AlertAskPage }) {
  const { t } = useSite();
  const { done, ended, errors, listPath } = page;
  const title = t(done ? `alerts.${done}.title` : 'alerts.form.title');
  return (
    <Document title={title} scripts={['own']}>
      <h1>{title}</h1>
      {done ? (
        <>
          <p className="lead" role="status">
            {t(`alerts.${done}.text`)}
          </p>
          <p className="actions">
            <a className="button secondary" href={listPath}>
              {t('alerts.back')}
            </a>
          </p>
        </>
      ) : (
        <>
          {ended && <p className="notice">{t('alerts.ended')}</p>}
          <ErrorSummary errors={errors} t={t} />
          <AlertForm form={page} values={page.values} errors={errors} />
          <p>
            <a href={listPath}>{t('alerts.back')}</a>
          </p>
        </>
      )}
    </Document>
  );
}
