import { ErrorSummary } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { AlertAct, AlertsPage } from '../../site.ts';
import { Frequency, partsOf } from './AlertForm.tsx';

/** The job alerts of an address: confirmed, changed and stopped here, each by a form that posts. */
export function Alerts({ page }: { page: AlertsPage }) {
  const { t } = useSite();
  return (
    <Document title={t('alerts.own.title')} scripts={['own']}>
      <h1>{t('alerts.own.title')}</h1>
      <p className="lead">{t('alerts.own.text', { email: page.email })}</p>
      {page.notice && (
        <p className="notice" role="status">
          {page.notice}
        </p>
      )}
      <ErrorSummary errors={page.errors} t={t} />
      <ul className="own-list">
        {page.alerts.map((alert) => (
          <li key={alert.id} className={alert.confirmed ? 'own-card' : 'own-card waits'}>
            <Alert page={page} alert={alert} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="stop-all">
        <h2 id="stop-all">{t('alerts.own.stopAll')}</h2>
        <p>{t('alerts.own.stopAllText')}</p>
        <form method="post" action={page.path} data-once>
          <p className="actions">
            <Act act="stop_all" label={t('alerts.own.stopAll')} quiet />
            <a href={page.listPath}>{t('alerts.back')}</a>
          </p>
        </form>
      </section>
    </Document>
  );
}

function Alert({ page, alert }: { page: AlertsPage; alert: AlertsPage['alerts'][number] }) {
  const { t } = useSite();
  const about = partsOf(alert, t).join(' · ') || t('alerts.own.all');
  const frequency = t(`alerts.form.${alert.frequency}`);
  return (
    <form method="post" action={page.path} data-once>
      <input type="hidden" name="alert_id" value={alert.id} readOnly />
      <div className="own-head">
        <h2>{about}</h2>
        {!alert.confirmed && <p className="own-state">{t('alerts.own.pending')}</p>}
      </div>
      {alert.confirmed ? (
        <div className="alert-fields">
          <Frequency id={`frequency-${alert.id}`} value={alert.frequency} />
          <Act act="change" label={t('alerts.own.change')} named={`${t('alerts.own.change')}: ${about}`} />
          <Act act="stop" label={t('alerts.own.stop')} named={`${t('alerts.own.stop')}: ${about}`} quiet />
        </div>
      ) : (
        <>
          <p className="facts">{frequency}</p>
          <p className="actions">
            <Act act="confirm" label={t('alerts.own.confirm')} named={`${t('alerts.own.confirm')}: ${about}`} />
            <Act act="stop" label={t('alerts.own.decline')} named={`${t('alerts.own.decline')}: ${about}`} quiet />
          </p>
        </>
      )}
    </form>
  );
}

interface ActProps {
  act: AlertAct;
  label: string;
  /** What it says to who does not see what it stands beside; begins with the label. */
  named?: string;
  quiet?: boolean;
}

function Act({ act, label, named, quiet = false }: ActProps) {
  return (
    <button type="submit" name="act" value={act} className={quiet ? 'secondary' : undefined} aria-label={named}>
      {label}
    </button>
  );
}
