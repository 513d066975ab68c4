// Leads on to the job list after a while, unless the reader stops it.
const line = document.querySelector<HTMLElement>('[data-countdown]');
if (line) {
  const label = line.querySelector<HTMLElement>('[data-text]')!;
  const { text = '', last = '' } = label.dataset;
  let left = Number(line.dataset.countdown);
  const show = () => (label.textContent = (left === 1 ? last : text).replace('%{seconds}', String(left)));
  show();
  line.hidden = false;
  // What changes in a place that is shown already is read out.
  requestAnimationFrame(() => (line.querySelector('[role=status]')!.textContent = label.textContent));
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return show();
    clearInterval(timer);
    window.location.assign(line.dataset.target!);
  }, 1000);
  line.querySelector('button')!.addEventListener('click', () => {
    clearInterval(timer);
    // The button goes, and with it the place on the page of who pressed it by the keyboard.
    document.querySelector<HTMLElement>('main')?.focus();
    line.remove();
  });
}
