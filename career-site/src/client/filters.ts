import '../styles/site.css';
import '../look/fonts.css';
import '../look/look.css';
import '../sections/sections.css';

// Choosing a filter shows its jobs at once; without script the button does it. An old /#/… address is forwarded to the real path.
const hash = window.location.hash;
if (hash.startsWith('#/') && !hash.startsWith('#//')) {
  window.location.replace(window.location.origin + hash.slice(1));
} else {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  form?.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement) form.requestSubmit();
  });
  // Empty filters stay out of the address.
  form?.addEventListener('formdata', (event) => {
    for (const [name, value] of [...event.formData.entries()]) if (!value) event.formData.delete(name);
  });
}
