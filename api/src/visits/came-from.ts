/** Websites that visitors are known to come from, by the end of their host names; all others are one. */
const KNOWN: Record<string, string> = {
  google: 'google',
  'bing.com': 'bing',
  'duckduckgo.com': 'duckduckgo',
  'ecosia.org': 'ecosia',
  'qwant.com': 'qwant',
  'linkedin.com': 'linkedin',
  'lnkd.in': 'linkedin',
  'indeed.com': 'indeed',
  'glassdoor.com': 'glassdoor',
  'jobbank.gc.ca': 'jobbank',
  'jobboom.com': 'jobboom',
  'jobillico.com': 'jobillico',
  'ziprecruiter.com': 'ziprecruiter',
  'monster.com': 'monster',
  'stepstone.com': 'stepstone',
  'infojobs.net': 'infojobs',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'x.com': 'x',
  't.co': 'x',
  'github.com': 'github',
  'reddit.com': 'reddit',
};

/**
 * The website that a page was opened from, as one word of a short list; '' where the browser tells none, or it was one
 * of our own pages. What else the address says is not kept.
 */
export function cameFrom(referrer: string | undefined, ownHosts: readonly (string | undefined)[]): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { host, hostname } = new URL(referrer);
  if (!hostname || ownHosts.includes(host)) return '';
  const found = Object.keys(KNOWN).find(
    (end) =>
      hostname === end ||
      hostname.endsWith(`.${end}`) ||
      (end === 'google' && /(^|\.)google\.[a-z.]{2,6}$/.test(hostname)),
  );
  return found ? KNOWN[found]! : 'other';
}
