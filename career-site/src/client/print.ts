/** Gives the print buttons of the page their act. */
export function wirePrint(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => window.print());
}
wirePrint();
