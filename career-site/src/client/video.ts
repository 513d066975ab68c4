// The click is the consent: only then the player of another host comes, in a frame that may do no more than play.
for (const place of document.querySelectorAll<HTMLElement>('[data-video]')) {
  const link = place.querySelector('a');
  const play = (event: Event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
    );
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.title = place.dataset.title ?? '';
    frame.src = place.dataset.video ?? '';
    place.querySelector('.video-ground')?.replaceChildren(frame);
    // What was said before it is over; where nothing plays, the link still leads to the video.
    if (link) {
      link.className = '';
      link.textContent = place.dataset.elsewhere ?? '';
      place.querySelector('.facts')?.replaceChildren(link);
    }
    frame.focus();
  };
  link?.addEventListener('click', play, { once: true });
}
