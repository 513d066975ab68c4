import '../styles/booking.css';

/** Times are shown on the reader's own clock, where nobody has chosen another yet. */
const select = document.querySelector<HTMLSelectElement>('select[data-guess-zone]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (select && select.value !== timeZone && [...select.options].some(({ value }) => value === timeZone)) {
  const address = new URL(location.href);
  address.searchParams.set('zone', timeZone);
  location.replace(address);
}
