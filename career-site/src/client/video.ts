// The click is the consent: only then the player of another host comes, in a frame that may do no more than play.
for (const place of document.querySelectorAll<HTMLElement>('[data-video]')) {
  place.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.title = place.dataset.title ?? '';
    frame.src = place.dataset.video ?? '';
    place.querySelector('.video-ground')?.replaceChildren(frame);
    frame.focus();
  });
}
