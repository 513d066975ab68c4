/** Hosts whose videos can be shown; the schema of the section says the same as a pattern of addresses. */
const HOSTS = [
  {
    host: 'YouTube',
    address: /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})/,
    frame: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    host: 'Vimeo',
    address: /^https:\/\/vimeo\.com\/(\d{6,12})/,
    frame: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
] as const;

/** What frames of pages with a video may show, for the content security policy. */
export const VIDEO_FRAMES = HOSTS.map(({ frame }) => new URL(frame('')).origin).join(' ');

/** A video by its address; none where its host is not one of these. */
export function videoOf(url: string | null | undefined) {
  for (const { host, address, frame } of HOSTS) {
    const id = address.exec(url ?? '')?.[1];
    if (id) return { host, href: url!, frame: frame(id) };
  }
  return undefined;
}
