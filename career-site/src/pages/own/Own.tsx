import { ErrorSummary } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { OwnPage } from '../../site.ts';
import { formatDate, formatDay } from '../../translate.ts';
import { Applications } from './Applications.tsx';
import { ConfirmRemoval, ConfirmWithdrawal } from './Confirm.tsx';
import { Contact } from './Contact.tsx';
import { Data } from './Data.tsx';
import { Mails } from './Mails.tsx';
import { Act, OwnForm } from './parts.tsx';

const PARTS = ['applications', 'mails', 'contact', 'data', 'link'];

/** What a candidate sees of their applications, by their personal link; every part is a plain form. */
export function Own({ page }: { page: OwnPage }) {
  const { organization, t } = useSite();
  const { confirm, notice, errors, firstName } = page;
  if (confirm)
    return (
      <Document title={t('ownPage.title')} scripts={['own']}>
        {confirm.act === 'withdraw' && confirm.application ? (
          <ConfirmWithdrawal page={page} application={confirm.application} />
        ) : (
          <ConfirmRemoval page={page} />
        )}
      </Document>
    );
  return (
    <Document title={t('ownPage.title')} scripts={['own']}>
      <h1>{firstName ? t('ownPage.greeting', { name: firstName }) : t('ownPage.title')}</h1>
      <p className="lead">{t('ownPage.intro', { organization: organization.name })}</p>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <ErrorSummary errors={errors} t={t} />
      <nav className="own-nav" aria-label={t('ownPage.sections')}>
        {PARTS.map((part) => (
          <a key={part} href={`#${part}`}>
            {t(`ownPage.${part}.title`)}
          </a>
        ))}
      </nav>
      <Letters page={page} />
      <Applications page={page} />
      <Mails page={page} />
      <Contact page={page} />
      <Data page={page} />
      <Link page={page} />
    </Document>
  );
}

/** Interviews, offers and requests that wait for an answer; each has a page of its own. */
function Letters({ page }: { page: OwnPage }) {
  const { language, t } = useSite();
  if (page.letters.length === 0 && page.bookings.length === 0) return null;
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">{t('ownPage.letters.title')}</h2>
      <ul className="own-list">
        {page.bookings.map((booking) => (
          <Booking key={booking.id} page={page} booking={booking} />
        ))}
        {page.letters.map((letter) => {
          const kind = t(`ownPage.letters.${letter.email_type}`);
          return (
            <li key={letter.id} className="own-card waits">
              <h3>{letter.subject || letter.jobName}</h3>
              <p className="facts">
                {[
                  kind,
                  letter.jobName,
                  letter.due_date && t('ownPage.letters.due', { date: formatDay(letter.due_date, language) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <OwnForm page={page}>
                <input type="hidden" name="letter_id" value={letter.id} readOnly />
                <Act
                  act="letter"
                  label={t('ownPage.letters.open')}
                  named={`${t('ownPage.letters.open')}: ${letter.subject || kind}`}
                />
              </OwnForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An interview whose time is chosen, or may be changed, on a page of its own. */
function Booking({ page, booking }: { page: OwnPage; booking: OwnPage['bookings'][number] }) {
  const site = useSite();
  const { t } = site;
  const { id, name, job_name: job, booked, expires_at } = booking;
  const label = t(booked ? 'ownPage.bookings.change' : 'ownPage.bookings.choose');
  const state = booked
    ? t('ownPage.bookings.booked')
    : t('ownPage.bookings.waits', { date: formatDate(expires_at, site) });
  return (
    <li className={booked ? 'own-card' : 'own-card waits'}>
      <h3>{name}</h3>
      <p className="facts">{[state, job].join(' · ')}</p>
      <OwnForm page={page}>
        <input type="hidden" name="booking_id" value={id} readOnly />
        <Act act="booking" label={label} named={`${label}: ${name}`} />
      </OwnForm>
    </li>
  );
}

function Link({ page }: { page: OwnPage }) {
  const site = useSite();
  const { t } = site;
  return (
    <section aria-labelledby="link">
      <h2 id="link">{t('ownPage.link.title')}</h2>
      <p>{t('ownPage.link.text', { date: formatDate(page.expires_at, site) })}</p>
      <p>{t('ownPage.link.renewText')}</p>
      <OwnForm page={page}>
        <Act act="renew" quiet label={t('ownPage.link.renew')} />
      </OwnForm>
    </section>
  );
}
