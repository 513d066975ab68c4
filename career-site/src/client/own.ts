import '../styles/own.css';

/** A second click sends nothing: the first one is on its way. Back in the browser's history the form can be sent again. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
  let sent = false;
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  window.addEventListener('pageshow', () => (sent = false));
}
