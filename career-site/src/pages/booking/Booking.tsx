import type { ReactElement } from 'react';
import { ErrorSummary } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { BookingPage } from '../../site.ts';
import { formatMoment } from '../../translate.ts';
import { Booked, Cancel, Confirm } from './Booked.tsx';
import { FreeTimes } from './FreeTimes.tsx';
import { Offered, OfferTimes } from './OfferTimes.tsx';
import { Facts, type Opened, stepPath } from './parts.tsx';

/** Where a candidate chooses the time of an interview, moves and cancels it; every part is a plain form. */
export function Booking({ page }: { page: BookingPage }) {
  const { t } = useSite();
  return (
    <Document title={t('bookingPage.title')} scripts={['own', 'booking']}>
      {page.shown ? <Part page={{ ...page, shown: page.shown }} /> : <Over state="ended" />}
    </Document>
  );
}

function Part({ page }: { page: Opened }): ReactElement {
  const { t } = useSite();
  const { shown, step, errors } = page;
  if (shown.state !== 'choose' && shown.state !== 'booked') return <Over state={shown.state} />;
  const summary = <ErrorSummary errors={errors} t={t} />;
  const canChange = shown.booked?.can_change ?? true;
  if (step === 'confirm' && shown.held && canChange)
    return (
      <>
        {summary}
        <Confirm page={page} />
      </>
    );
  if (shown.booked && (step === 'move' || step === 'confirm') && canChange)
    return (
      <>
        <h1>{t('bookingPage.moveTitle')}</h1>
        {page.notice && <p className="notice">{page.notice}</p>}
        {summary}
        <p>
          <a href={stepPath(page, 'overview')}>{t('bookingPage.back')}</a>
        </p>
        <FreeTimes page={page} step="move" />
      </>
    );
  if (shown.booked)
    return (
      <>
        {summary}
        {step === 'cancel' && canChange ? <Cancel page={page} /> : <Booked page={page} />}
      </>
    );
  if (step === 'offer')
    return (
      <>
        {summary}
        <OfferTimes page={page} />
      </>
    );
  return <Choose page={page} />;
}

function Choose({ page }: { page: Opened }) {
  const { language, t } = useSite();
  const { shown, notice } = page;
  const { candidate, name: interview, job_name: job, expires_at, time_zone: timeZone } = shown;
  return (
    <>
      <h1>{t('bookingPage.title')}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <ErrorSummary errors={page.errors} t={t} />
      <p className="lead">{t('bookingPage.intro', { name: candidate, interview, job })}</p>
      <Facts shown={shown} />
      <p>{t('bookingPage.until', { date: formatMoment(expires_at, { language, timeZone }) })}</p>
      <Offered page={page} />
      <FreeTimes page={page} />
      <p className="actions">
        <a className="button secondary" href={stepPath(page, 'offer')}>
          {t('bookingPage.noneFits')}
        </a>
      </p>
    </>
  );
}

/** Nothing can be done any more, and why. */
function Over({ state }: { state: 'ended' | 'expired' | 'cancelled' | 'called_off' }) {
  const { organization, t } = useSite();
  return (
    <>
      <h1>{t(`bookingPage.${state}.title`)}</h1>
      <p className="lead">{t(`bookingPage.${state}.text`, { organization: organization.name })}</p>
      {organization.email && (
        <p>
          <a href={`mailto:${organization.email}`}>{organization.email}</a>
        </p>
      )}
    </>
  );
}
