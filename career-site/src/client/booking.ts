import '../styles/booking.css';

/** Times are shown on the reader's own clock, where nobody has chosen another yet. */
const select = document.querySelector<HTMLSelectElement>('select[data-guess-zone]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (select && select.value !== timeZone && [...select.options].some(({ value }) => value === timeZone)) {
  // Where times are typed no other page is needed: it would take away what was typed before the script came.
  if (select.name === 'time_zone') select.value = timeZone;
  else {
    const address = new URL(location.href);
    address.searchParams.set('zone', timeZone);
    location.replace(address);
  }
}
