/** What a visitor got at an address. */
export interface Visited {
  path: string;
  status: number;
  headers: Headers;
  text: string;
  /** Where the visitor saw the address first. */
  from: string;
}

let visitor = 0;

/** GET as a browser without a session; redirects are not followed. */
export async function visit(origin: string, path: string, headers: Record<string, string> = {}): Promise<Visited> {
  visitor += 1;
  const answer = await fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.9.${(visitor >> 8) & 255}.${visitor & 255}`, ...headers },
  });
  return { path, status: answer.status, headers: answer.headers, text: await answer.text(), from: '' };
}

/** Follows every link of this site from the starting addresses, each address once. */
export async function crawl(origin: string, starts: string[]): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const queue = starts.map((path) => ({ path, from: 'the start' }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (visited.has(next.path)) continue;
    const page = { ...(await visit(origin, next.path)), from: next.from };
    visited.set(next.path, page);
    if (visited.size > 1000) throw new Error('The site has no end');
    for (const path of linksOf(page, origin)) queue.push({ path, from: next.path });
  }
  return visited;
}

/** Addresses of this site that a page, a sitemap, a robots.txt or a redirect names, as paths with their query. */
export function linksOf({ path, headers, text }: Visited, origin: string): string[] {
  const found: string[] = [];
  const location = headers.get('location');
  if (location) found.push(location);
  const type = headers.get('content-type') ?? '';
  if (type.includes('html')) {
    for (const [, value] of text.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) found.push(unescape(value!));
  } else if (type.includes('xml')) {
    for (const [, value] of text.matchAll(/<loc>([^<]*)</g)) found.push(unescape(value!));
    for (const [, value] of text.matchAll(/\shref="([^"]*)"/g)) found.push(unescape(value!));
  } else if (path === '/robots.txt') {
    for (const [, value] of text.matchAll(/^Sitemap:\s*(\S+)/gm)) found.push(value!);
  }
  return found.flatMap((link) => {
    const url = new URL(link, origin + path);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

export const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
