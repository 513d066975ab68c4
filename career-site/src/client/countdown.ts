// Leads on to the job list after a while, unless the reader stops it.
const line = document.querySelector<HTMLElement>('[data-countdown]');
if (line) {
  const label = line.querySelector<HTMLElement>('[data-text]')!;
  const template = label.dataset.text!;
  let left = Number(line.dataset.countdown);
  const show = () => (label.textContent = template.replace('%{seconds}', String(left)));
  show();
  line.hidden = false;
  const timer = setInterval(() => {
    left -= 1;
    show();
    if (left <= 0) {
      clearInterval(timer);
      window.location.assign(line.dataset.target!);
    }
  }, 1000);
  line.querySelector('button')!.addEventListener('click', () => {
    clearInterval(timer);
    line.remove();
  });
}
