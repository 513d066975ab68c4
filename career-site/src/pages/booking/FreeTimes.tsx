import { useSite } from '../../context.tsx';
import { withQuery } from '../own/parts.tsx';
import { BookingForm, type Opened, ZoneForm } from './parts.tsx';
import { dayIn, timeIn } from './words.ts';

/** The free times, day by day; each is a button. */
export function FreeTimes({ page, step }: { page: Opened; step?: string }) {
  const { language, t } = useSite();
  const { shown } = page;
  const clock = { language, zone: shown.time_zone };
  return (
    <section aria-labelledby="free">
      <h2 id="free">{t('bookingPage.free')}</h2>
      <ZoneForm page={page} {...(step ? { step } : {})} />
      {shown.days.length === 0 && <p className="notice">{t('bookingPage.nothing')}</p>}
      {shown.days.map(({ day, times }) => {
        const words = dayIn(times[0]!, clock);
        return (
          <section key={day} className="booking-day" aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`}>{words}</h3>
            <BookingForm page={page}>
              <input type="hidden" name="act" value="keep" readOnly />
              <ul className="booking-times">
                {times.map((begins) => {
                  const time = timeIn(begins, clock);
                  return (
                    <li key={begins}>
                      <button
                        type="submit"
                        name="begins"
                        value={begins}
                        className="secondary"
                        aria-label={t('bookingPage.choose', { time, day: words })}
                      >
                        {time}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </BookingForm>
          </section>
        );
      })}
      <Pages page={page} {...(step ? { step } : {})} />
    </section>
  );
}

function Pages({ page, step }: { page: Opened; step?: string }) {
  const { t } = useSite();
  const { page: at, pages } = page.shown;
  if (pages < 2) return null;
  const to = (number: number) => withQuery(page.path, { page: String(number), ...(step ? { step } : {}) });
  return (
    <nav className="booking-pages" aria-label={t('bookingPage.page', { page: at, pages })}>
      {at > 1 && <a href={to(at - 1)}>{t('bookingPage.earlier')}</a>}
      <span>{t('bookingPage.page', { page: at, pages })}</span>
      {at < pages && <a href={to(at + 1)}>{t('bookingPage.later')}</a>}
    </nav>
  );
}
