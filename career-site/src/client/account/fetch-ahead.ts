/** The page that the staff application starts from; it names the files that are worth having before it is opened. */
const application = '/ats.html';

/** Gets the staff application while somebody types a password: over a slow line it takes longer than that. */
export async function fetchAhead(target = application): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !target.startsWith(application)) return;
  const answer = await fetch(application);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const files = page.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]');
  for (const address of new Set([...files].map((each) => each.getAttribute('src') ?? each.getAttribute('href')))) {
    if (!address) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', crossOrigin: '', href: address });
    document.head.append(link);
  }
}
