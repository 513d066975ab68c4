import '../styles/jobs.css';

// What a script can do more than the links: the device's own way of passing a page on, and the clipboard.
for (const place of document.querySelectorAll<HTMLElement>('[data-share]')) {
  const { share: url = '', title = '' } = place.dataset;
  const told = place.querySelector<HTMLElement>('[data-told]');
  const button = (act: string) => place.querySelector<HTMLButtonElement>(`[data-act=${act}]`);
  const device = button('share');
  // Older browsers lack it, and pages that come without TLS have neither.
  if (device && 'share' in navigator) {
    device.hidden = false;
    // Whoever closes the dialog of the device has not failed.
    device.addEventListener('click', () => void navigator.share({ title, url }).catch(() => undefined));
  }
  // A network opens beside the job, not in its place.
  for (const network of place.querySelectorAll<HTMLAnchorElement>('a[href^="https:"]')) {
    network.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      window.open(network.href, '_blank', 'noopener,width=640,height=528');
    });
  }
  const copy = button('copy');
  if (copy && 'clipboard' in navigator) {
    copy.hidden = false;
    copy.addEventListener('click', () => {
      void navigator.clipboard.writeText(url).then(() => {
        if (told) told.textContent = copy.dataset.done ?? '';
      });
    });
  }
}
