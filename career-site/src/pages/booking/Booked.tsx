import { Field } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { formatMoment } from '../../translate.ts';
import { ActButton, BookingForm, Facts, type Opened, stepPath } from './parts.tsx';
import { spanIn, timeIn } from './words.ts';
import { cancelBooking } from '../../generated/text-lengths.ts';

/** What is booked, and what can be done with it. */
export function Booked({ page }: { page: Opened }) {
  const { language, t } = useSite();
  const { shown, notice } = page;
  const { booked, name, job_name: job, time_zone: timeZone } = shown;
  if (!booked) return null;
  const until = new Date(Date.parse(booked.begins) - shown.change_hours * 3_600_000).toISOString();
  return (
    <>
      <h1>{t('bookingPage.booked.title')}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice} {t('bookingPage.booked.text')}
        </p>
      )}
      <p className="lead">{t('bookingPage.booked.about', { interview: name, job })}</p>
      <Facts shown={shown} lines={booked.lines} />
      {booked.video_link && (
        <p>
          <a href={booked.video_link} rel="noreferrer">
            {t('bookingPage.booked.video')}
          </a>
        </p>
      )}
      <p>
        <a href={page.calendarPath}>{t('bookingPage.booked.calendar')}</a>
      </p>
      <p>
        {booked.can_change
          ? t('bookingPage.booked.changeUntil', { date: formatMoment(until, { language, timeZone }) })
          : t('bookingPage.booked.tooLate')}
      </p>
      {booked.can_change && (
        <p className="actions">
          <a className="button secondary" href={stepPath(page, 'move')}>
            {t('bookingPage.booked.move')}
          </a>
          <a className="button secondary" href={stepPath(page, 'cancel')}>
            {t('bookingPage.booked.cancel')}
          </a>
        </p>
      )}
    </>
  );
}

/** The time that is kept for a moment. */
export function Confirm({ page }: { page: Opened }) {
  const { language, t } = useSite();
  const { shown } = page;
  const { held, booked, minutes, time_zone: zone } = shown;
  if (!held) return null;
  const clock = { language, zone };
  return (
    <>
      <h1>{t('bookingPage.confirm.title')}</h1>
      <p className="lead">{spanIn(held.begins, minutes, clock)}</p>
      {booked && <p>{t('bookingPage.confirm.before', { when: spanIn(booked.begins, minutes, clock) })}</p>}
      <Facts shown={shown} />
      <p>{t('bookingPage.confirm.kept', { time: timeIn(held.until, clock) })}</p>
      <BookingForm page={page}>
        <input type="hidden" name="begins" value={held.begins} readOnly />
        <p className="actions">
          <ActButton act="book" label={t(booked ? 'bookingPage.confirm.move' : 'bookingPage.confirm.book')} />
          <ActButton act="other" quiet label={t('bookingPage.confirm.other')} />
        </p>
      </BookingForm>
    </>
  );
}

/** What cannot be undone is asked once more. */
export function Cancel({ page }: { page: Opened }) {
  const { language, t } = useSite();
  const { shown, values, errors } = page;
  const { booked, minutes, time_zone: zone } = shown;
  if (!booked) return null;
  return (
    <>
      <h1>{t('bookingPage.cancel.title')}</h1>
      <p className="lead">{spanIn(booked.begins, minutes, { language, zone })}</p>
      <p>{t('bookingPage.cancel.text')}</p>
      <BookingForm page={page}>
        <Field
          context={{ t, values, errors }}
          name="reason"
          label={t('bookingPage.cancel.reason')}
          rows={3}
          maxLength={cancelBooking.reason}
        />
        <p className="actions">
          <ActButton act="cancel" label={t('bookingPage.cancel.send')} />
          <a className="button secondary" href={stepPath(page, 'overview')}>
            {t('bookingPage.back')}
          </a>
        </p>
      </BookingForm>
    </>
  );
}
