import type { ReactNode } from 'react';
import { useSite } from '../../context.tsx';
import type { BookingAct, BookingPage, BookingShown } from '../../site.ts';
import { withQuery } from '../own/parts.tsx';
import { zoneWords } from './words.ts';

/** A page of a link that opens something. */
export type Opened = BookingPage & { shown: BookingShown };

interface BookingFormProps {
  page: Opened;
  /** The zone is one of its fields. */
  asksZone?: boolean;
  children: ReactNode;
}

/** A form of the page: it posts to the page's own address, with the zone in which its times are meant. */
export function BookingForm({ page, asksZone = false, children }: BookingFormProps) {
  return (
    <form method="post" action={page.path} noValidate data-once>
      {!asksZone && <input type="hidden" name="time_zone" value={page.shown.time_zone} readOnly />}
      {children}
    </form>
  );
}

export function ActButton({ act, label, quiet = false }: { act: BookingAct; label: string; quiet?: boolean }) {
  return (
    <button type="submit" name="act" value={act} className={quiet ? 'secondary' : undefined}>
      {label}
    </button>
  );
}

/** Where another part of the page is. */
export const stepPath = (page: BookingPage, step: string): string => withQuery(page.path, { step });

/** How, where and how long, as the staff wrote it. */
export function Facts({ shown, lines = shown.lines }: { shown: BookingShown; lines?: readonly string[] }) {
  return (
    <>
      <p>
        {lines.map((line) => (
          <span key={line} className="own-line">
            {line}
          </span>
        ))}
      </p>
      {shown.message && <p className="booking-message">{shown.message}</p>}
    </>
  );
}

interface ZoneFieldProps {
  page: Opened;
  name: string;
  hint: string;
}

/** Which clock times are on: the reader's own, where nobody has chosen another yet. */
export function ZoneField({ page, name, hint }: ZoneFieldProps) {
  const { t } = useSite();
  const { shown, zones, errors, notice } = page;
  const guesses = !shown.zone_chosen && errors.length === 0 && !notice;
  return (
    <div className="field">
      <label htmlFor="zone">{t('bookingPage.zone')}</label>
      <p className="hint" id="hint-zone">
        {hint}
      </p>
      <select
        id="zone"
        name={name}
        defaultValue={shown.time_zone}
        aria-describedby="hint-zone"
        data-guess-zone={guesses ? '' : undefined}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneWords(zone)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Which clock the times are on; without script it is chosen with a button. */
export function ZoneForm({ page, step }: { page: Opened; step?: string }) {
  const { language, t } = useSite();
  const [address = ''] = page.path.split('?');
  return (
    <form method="get" action={address} className="booking-zone">
      <input type="hidden" name="language" value={language} readOnly />
      {step && <input type="hidden" name="step" value={step} readOnly />}
      <ZoneField page={page} name="zone" hint={t('bookingPage.zoneHint')} />
      <button type="submit" className="secondary">
        {t('bookingPage.showZone')}
      </button>
    </form>
  );
}
