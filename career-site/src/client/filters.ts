import '../styles/site.css';
import '../look/fonts.css';
import '../look/look.css';
import '../sections/sections.css';

// Choosing a filter with mouse or finger shows its jobs at once. Who goes through the choices by the keyboard passes each of
// them, so there, as without script, the button does it. An old /#/… address is forwarded to the real path.
const hash = window.location.hash;
if (hash.startsWith('#/') && !hash.startsWith('#//')) {
  window.location.replace(window.location.origin + hash.slice(1));
} else {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  let byKeyboard = false;
  form?.addEventListener('keydown', () => (byKeyboard = true));
  form?.addEventListener('pointerdown', () => (byKeyboard = false));
  form?.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && !byKeyboard) form.requestSubmit();
  });
  // Empty filters stay out of the address.
  form?.addEventListener('formdata', (event) => {
    for (const [name, value] of [...event.formData.entries()]) if (!value) event.formData.delete(name);
  });
}
