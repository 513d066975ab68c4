/** The page is asked to print a moment after the click, so that what the click changes on it is on paper as well. */
const delay = 500;

/** Gives the print buttons of the page their act. */
export function wirePrint(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => setTimeout(() => window.print(), delay));
}
wirePrint();
