import { Field } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { ActButton, BookingForm, type Opened, stepPath, ZoneField } from './parts.tsx';
import { momentIn } from './words.ts';
import { offerOwnTimes } from '../../generated/text-lengths.ts';

/** None of the free times fits: when the candidate could come instead. */
export function OfferTimes({ page }: { page: Opened }) {
  const { t } = useSite();
  const { values, errors } = page;
  const context = { t, values, errors };
  return (
    <>
      <h1>{t('bookingPage.offer.title')}</h1>
      <p className="lead">{t('bookingPage.offer.text')}</p>
      <BookingForm page={page} asksZone>
        <ZoneField page={page} name="time_zone" hint={t('bookingPage.offer.zoneHint')} />
        {Array.from({ length: page.offers }, (_each, at) => (
          <Field
            key={at}
            context={context}
            name={`times.${at}`}
            type="datetime-local"
            maxLength={undefined}
            label={t('bookingPage.offer.time', { number: at + 1 })}
          />
        ))}
        <Field
          context={context}
          name="note"
          label={t('bookingPage.offer.note')}
          rows={4}
          maxLength={offerOwnTimes.note}
        />
        <p className="actions">
          <ActButton act="offer" label={t('bookingPage.offer.send')} />
          <a className="button secondary" href={stepPath(page, 'overview')}>
            {t('bookingPage.back')}
          </a>
        </p>
      </BookingForm>
    </>
  );
}

/** What was offered before. */
export function Offered({ page }: { page: Opened }) {
  const { language, t } = useSite();
  const { offered_times: times, offered_note: note, time_zone: zone, days } = page.shown;
  if (times.length === 0 && !note) return null;
  return (
    <div className="notice">
      <p>{t('bookingPage.offer.yours')}</p>
      <ul>
        {times.map((at) => (
          <li key={at}>{momentIn(at, { language, zone })}</li>
        ))}
      </ul>
      {note && <p className="booking-message">{note}</p>}
      {days.length > 0 && <p>{t('bookingPage.offer.still')}</p>}
    </div>
  );
}
